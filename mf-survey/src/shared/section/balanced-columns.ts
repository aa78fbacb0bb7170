/** Cards at the end whose columns are chosen together: 3 to the power of this many are compared. */
const LAST = 6;

/** Each card in the column that is lowest so far. */
function greedy(heights: readonly number[], ends: number[]): readonly number[] {
  return heights.map((height) => {
    const column = ends.indexOf(Math.min(...ends));
    ends[column] = (ends[column] ?? 0) + height;
    return column;
  });
}

/** The columns of the last cards that leave the longest one shortest. */
function best(heights: readonly number[], ends: readonly number[]): { readonly end: number; readonly columns: readonly number[] } {
  const [height, ...rest] = heights;
  if (height === undefined) return { end: Math.max(...ends), columns: [] };
  let found = { end: Infinity, columns: [] as readonly number[] };
  for (const [column] of ends.entries()) {
    const { end, columns } = best(rest, ends.map((one, index) => (index === column ? one + height : one)));
    if (end < found.end) found = { end, columns: [column, ...columns] };
  }
  return found;
}

/**
 * The column of each card, so that the cards are read in about their order and the columns end at about the same height.
 * @param heights null is a card over all columns
 */
export function balancedColumns(heights: readonly (number | null)[], count: number): readonly (number | null)[] {
  const places: (number | null)[] = [];
  let part: number[] = [];
  const close = (): void => {
    const ends = Array.from({ length: count }, () => 0);
    places.push(...greedy(part.slice(0, -LAST), ends), ...best(part.slice(-LAST), ends).columns);
    part = [];
  };
  for (const height of heights) {
    if (height !== null) part.push(height);
    else {
      close();
      places.push(null);
    }
  }
  close();
  return places;
}

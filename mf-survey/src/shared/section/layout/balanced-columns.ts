/** Cards at the end whose columns are chosen together: 3 to the power of this many are compared. */
const LAST = 6;

export interface PlacedCard {
  readonly height: number;
  /** The column that it must not leave. */
  readonly stays?: number | undefined;
}

/** Each card in the column that is lowest so far. */
function greedy(cards: readonly PlacedCard[], ends: number[]): readonly number[] {
  return cards.map(({ height, stays }) => {
    const column = stays ?? ends.indexOf(Math.min(...ends));
    ends[column] = (ends[column] ?? 0) + height;
    return column;
  });
}

/** The columns of the last cards that leave the longest one shortest. */
function best(
  cards: readonly PlacedCard[],
  ends: readonly number[],
): { readonly end: number; readonly columns: readonly number[] } {
  const [card, ...rest] = cards;
  if (card === undefined) return { end: Math.max(...ends), columns: [] };
  let found = { end: Infinity, columns: [] as readonly number[] };
  for (const column of card.stays === undefined ? ends.keys() : [card.stays]) {
    const { end, columns } = best(
      rest,
      ends.map((one, index) => (index === column ? one + card.height : one)),
    );
    if (end < found.end) found = { end, columns: [column, ...columns] };
  }
  return found;
}

/**
 * The column of each card, so that the cards are read in about their order and the columns end at about the same height.
 * @param cards null is a card over all columns
 */
export function balancedColumns(cards: readonly (PlacedCard | null)[], count: number): readonly (number | null)[] {
  const places: (number | null)[] = [];
  let part: PlacedCard[] = [];
  const close = (): void => {
    const ends = Array.from({ length: count }, () => 0);
    places.push(...greedy(part.slice(0, -LAST), ends), ...best(part.slice(-LAST), ends).columns);
    part = [];
  };
  for (const card of cards) {
    if (card !== null) part.push(card);
    else {
      close();
      places.push(null);
    }
  }
  close();
  return places;
}

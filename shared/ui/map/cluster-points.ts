interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Pixels of the side of a cell: what is nearer than about this is drawn as one. */
const CELL = 44;
/** Fewer than these are drawn one by one: two signs that touch can still be distinguished. */
const FEWEST = 3;

/**
 * Points in groups that lie closely together on the screen: those in the same cell of a grid. A group of two comes apart again. Every
 * point is in exactly one group, in the order of the points, so that the same zoom always gives the same groups.
 * @param pixelOf where a point is on the whole map at this zoom, so that moving the map changes no group
 */
export function clusterPoints<P>(points: readonly P[], pixelOf: (point: P) => Pixel): readonly (readonly P[])[] {
  const cells = new Map<string, P[]>();
  for (const point of points) {
    const { x, y } = pixelOf(point);
    const key = `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }
  return [...cells.values()].flatMap((cell) => (cell.length < FEWEST ? cell.map((point) => [point]) : [cell]));
}

/** The word that occurs most often; the first of those that occur as often. */
export function mostFrequent(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let found = '';
  for (const [word, count] of counts) if (count > (counts.get(found) ?? 0)) found = word;
  return found;
}

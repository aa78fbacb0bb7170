import { kilometresBetween } from '@groundwork/survey/model';

/** A stop whose place is known, in WGS 84 degrees. */
interface Placed {
  readonly latitude: number;
  readonly longitude: number;
}

const between = (one: Placed, other: Placed): number =>
  kilometresBetween([one.longitude, one.latitude], [other.longitude, other.latitude]);

/** Kilometres of a way from stop to stop, in straight lines. */
export const lengthOf = (stops: readonly Placed[]): number =>
  stops.reduce((sum, stop, index) => sum + (index === 0 ? 0 : between(stops[index - 1]!, stop)), 0);

/** The distance of two stops by their numbers; 0 where one of them is none, beyond the ends of a way. */
type Distance = (one: number | undefined, other: number | undefined) => number;

/** From each stop to the nearest one that is left. */
function nearestFirst(start: number, count: number, distance: Distance): number[] {
  const way = [start];
  const left = new Set(Array.from({ length: count }, (_, stop) => stop).filter((stop) => stop !== start));
  while (left.size > 0) {
    const here = way.at(-1);
    const next = [...left].reduce((near, stop) => (distance(here, stop) < distance(here, near) ? stop : near));
    left.delete(next);
    way.push(next);
  }
  return way;
}

/** Turns parts of a way round as long as that makes it shorter (2-opt). */
function untangle(way: number[], distance: Distance): void {
  for (let isShorter = true; isShorter;) {
    isShorter = false;
    for (let from = 0; from < way.length - 1; from += 1)
      for (let to = from + 1; to < way.length; to += 1) {
        const [before, first, last, after] = [way[from - 1], way[from], way[to], way[to + 1]];
        const gain = distance(before, first) + distance(last, after) - distance(before, last) - distance(first, after);
        if (gain <= 1e-9) continue;
        way.splice(from, to - from + 1, ...way.slice(from, to + 1).toReversed());
        isShorter = true;
      }
  }
}

/** Stops in the order of a short way through all of them, in straight lines, wherever it begins: the best of the nearest-neighbour ways, untangled. */
export function orderStops<S extends Placed>(stops: readonly S[]): readonly S[] {
  const distances = stops.map((one) => stops.map((other) => between(one, other)));
  const distance: Distance = (one, other) =>
    one === undefined || other === undefined ? 0 : (distances[one]?.[other] ?? 0);
  let best: readonly S[] = [];
  for (let start = 0; start < stops.length; start += 1) {
    const way = nearestFirst(start, stops.length, distance);
    untangle(way, distance);
    const found = way.map((stop) => stops[stop]!);
    if (start === 0 || lengthOf(found) < lengthOf(best)) best = found;
  }
  return best;
}

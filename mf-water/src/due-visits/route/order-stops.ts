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

/** From each stop to the nearest one that is left. */
function nearestFirst<S extends Placed>(start: S, stops: readonly S[]): readonly S[] {
  const way = [start];
  const left = new Set(stops.filter((stop) => stop !== start));
  while (left.size > 0) {
    const here = way.at(-1)!;
    const next = [...left].reduce((near, stop) => (between(here, stop) < between(here, near) ? stop : near));
    left.delete(next);
    way.push(next);
  }
  return way;
}

/** Turns parts of a way round as long as that makes it shorter (2-opt). */
function untangled<S extends Placed>(way: readonly S[]): readonly S[] {
  for (let from = 0; from < way.length - 1; from += 1)
    for (let to = from + 1; to < way.length; to += 1) {
      const turned = [...way.slice(0, from), ...way.slice(from, to + 1).toReversed(), ...way.slice(to + 1)];
      if (lengthOf(turned) < lengthOf(way) - 1e-9) return untangled(turned);
    }
  return way;
}

/** Stops in the order of a short way through all of them, in straight lines, wherever it begins: the best of the nearest-neighbour ways, untangled. */
export const orderStops = <S extends Placed>(stops: readonly S[]): readonly S[] =>
  stops
    .map((start) => untangled(nearestFirst(start, stops)))
    .reduce<readonly S[]>((best, way) => (best.length === 0 || lengthOf(way) < lengthOf(best) ? way : best), []);

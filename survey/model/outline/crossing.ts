import type { Place, Ring } from './outline.ts';

/** On which side of the line from `a` to `b` a place is: above 0 on its left, below on its right. */
const side = (a: Place, b: Place, place: Place): number =>
  (b[0] - a[0]) * (place[1] - a[1]) - (b[1] - a[1]) * (place[0] - a[0]);

const apart = (a: number, b: number, c: number, d: number): boolean =>
  Math.max(a, b) < Math.min(c, d) || Math.max(c, d) < Math.min(a, b);

function cross(a: Place, b: Place, c: Place, d: Place): boolean {
  if (apart(a[0], b[0], c[0], d[0]) || apart(a[1], b[1], c[1], d[1])) return false;
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Where a ring first crosses itself, by the numbers of the two points that the crossing lines begin at, from 1; null where it does not. */
export function crossingOf(ring: Ring): readonly [number, number] | null {
  const lines = ring.slice(0, -1).map((from, index) => [from, ring[index + 1] ?? from] as const);
  for (const [first, [a, b]] of lines.entries()) {
    for (let second = first + 2; second < lines.length; second += 1) {
      const [c, d] = lines[second] ?? [a, a];
      // The first line and the last one meet where the ring is closed.
      if (!(first === 0 && second === lines.length - 1) && cross(a, b, c, d)) return [first + 1, second + 1];
    }
  }
  return null;
}

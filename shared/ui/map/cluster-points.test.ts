import fc from 'fast-check';
import { clusterPoints, mostFrequent } from './cluster-points.ts';

interface Spot {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

const spot = (id: number, x: number, y: number): Spot => ({ id, x, y });
const idsOf = (groups: readonly (readonly Spot[])[]) => groups.map((group) => group.map(({ id }) => id));

test('what lies closely together is one group, and two signs stay two', () => {
  const points = [spot(1, 5, 5), spot(2, 10, 40), spot(3, 43, 0), spot(4, 100, 5), spot(5, 110, 9), spot(6, -1, 5)];
  expect(idsOf(clusterPoints(points, (point) => point))).toEqual([[1, 2, 3], [4], [5], [6]]);
});

test('every point is in exactly one group, whatever the zoom', () => {
  const points = fc.array(fc.tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: -1e6, max: 1e6, noNaN: true })), { maxLength: 60 });
  fc.assert(
    fc.property(points, fc.integer({ min: 0, max: 18 }), (places, zoom) => {
      const spots = places.map(([x, y], id) => spot(id, x, y));
      const groups = clusterPoints(spots, ({ x, y }) => ({ x: x / 2 ** zoom, y: y / 2 ** zoom }));
      expect(idsOf(groups).flat().sort((a, b) => a - b)).toEqual(spots.map(({ id }) => id));
      expect(groups.every((group) => group.length !== 2)).toBe(true);
    }),
  );
});

test.each([[['a', 'b', 'b'], 'b'], [['b', 'a', 'a', 'b'], 'b'], [[], '']])('of %j the most frequent is %j', (words, found) => expect(mostFrequent(words)).toBe(found));

import { lengthOf, orderStops } from './order-stops.ts';

const at = (name: string, longitude: number, latitude: number) => ({ name, longitude, latitude });

/** The shortest of all orders. */
const shortest = (stops: readonly ReturnType<typeof at>[]): number => {
  const ways = (left: readonly ReturnType<typeof at>[]): (readonly ReturnType<typeof at>[])[] =>
    left.length === 0
      ? [[]]
      : left.flatMap((first) => ways(left.filter((one) => one !== first)).map((rest) => [first, ...rest]));
  return Math.min(...ways(stops).map(lengthOf));
};

test('stops along a road are visited from one end to the other', () => {
  const road = [at('c', 36.3, -17), at('a', 36.1, -17), at('d', 36.4, -17), at('b', 36.2, -17)];
  expect(['abcd', 'dcba']).toContain(
    orderStops(road)
      .map(({ name }) => name)
      .join(''),
  );
  // Three tenths of a degree on the parallel of 17° south: 111.195 km × cos 17° × 0.3.
  expect(lengthOf(orderStops(road))).toBeCloseTo(31.9, 1);
});

test('the way is never more than a tenth longer than the shortest of all', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let round = 0; round < 20; round += 1) {
    const stops = Array.from({ length: 7 }, (_, index) => at(String(index), 36 + random(), -17 - random()));
    expect(new Set(orderStops(stops))).toEqual(new Set(stops));
    expect(lengthOf(orderStops(stops))).toBeLessThanOrEqual(1.1 * shortest(stops));
  }
});

test('all points of a district are a way, each once', () => {
  const stops = Array.from({ length: 120 }, (_, index) =>
    at(String(index), 36 + (index % 11) / 50, -17 - (index % 13) / 50),
  );
  const way = orderStops(stops);
  expect(new Set(way)).toEqual(new Set(stops));
  expect(lengthOf(way)).toBeLessThan(lengthOf(stops) / 2);
});

test('no stop and one stop are ways', () => {
  expect(orderStops([])).toEqual([]);
  expect(lengthOf(orderStops([at('a', 1, 1)]))).toBe(0);
});

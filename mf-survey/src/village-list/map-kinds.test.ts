import { classesOf, classOf } from '../shared/villages/classes.ts';
import { drawnVillages } from './map-kinds.ts';
import { measureOf } from './measures.ts';
import type { VillageRow } from './visible-villages.ts';

test.each<[string, readonly number[], readonly (readonly [number, number])[]]>([
  [
    'eight values',
    [8, 1, 2, 3, 4, 5, 6, 7],
    [
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
    ],
  ],
  [
    'fewer values than classes',
    [5, 3],
    [
      [3, 3],
      [5, 5],
    ],
  ],
  ['one value many times', [0, 0, 0, 0, 0], [[0, 0]]],
  [
    'equal values at an edge',
    [1, 2, 2, 2, 2, 2, 2, 9],
    [
      [1, 2],
      [9, 9],
    ],
  ],
  [
    'one very large value',
    [1, 2, 3, 4, 5, 6, 7, 1e9],
    [
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 1e9],
    ],
  ],
  ['nothing', [], []],
])('classes of %s have about as many each, and equal values are in one', (_, values, expected) => {
  const classes = classesOf(values);
  expect(classes.map(({ from, to }) => [from, to])).toEqual(expected);
  for (const value of values) expect(classOf(classes, value)).toBeGreaterThanOrEqual(0);
});

const row = (id: string, population: number | null, latitude: number | null = 1): VillageRow => ({
  village: {
    village_id: id,
    village_name: id,
    admin1: null,
    admin2: null,
    admin3: null,
    country: null,
    latitude,
    longitude: 2,
    population,
  },
  interviews: 0,
  measured: { value: population, result: null },
});

test('villages whose round did not ask have a separate category', () => {
  const result = { value: null, numerator: null, denominator: null, n: 0, missing: 0, notAsked: 4, weighted: false };
  const { kinds } = drawnVillages(
    [{ ...row('a', null), measured: { value: null, result } }, row('b', null)],
    measureOf('water'),
  );
  expect(kinds.map(({ label }) => label)).toEqual(['Not known', 'Not asked']);
});

test('a measure draws classes in order, larger and fuller; not known is a ring, and zero is not unknown', () => {
  const { points, kinds } = drawnVillages([row('a', 0), row('b', 10), row('c', null)], measureOf('population'));
  expect(kinds.map(({ label, shape, level }) => [label, shape, level])).toEqual([
    ['0', 'circle', 3],
    ['10', 'circle', 4],
    ['Not known', 'ring', undefined],
  ]);
  expect(points.map(({ id, kind }) => [id, kinds.find(({ key }) => key === kind)?.label])).toEqual([
    ['a', '0'],
    ['b', '10'],
    ['c', 'Not known'],
  ]);
});

test('without a measure all are alike, and a village without a possible place is on no map', () => {
  const { points, kinds, unplaced } = drawnVillages([row('a', 1), row('b', 1, null), row('c', 1, 176)], undefined);
  expect(kinds.map(({ label }) => label)).toEqual(['Village']);
  expect([points.map(({ id }) => id), unplaced.map(({ village }) => village.village_id)]).toEqual([['a'], ['b', 'c']]);
});

import { person } from '../shared/indicators/core/rows-for-tests.ts';
import { pyramidOf } from './pyramid.ts';

const of = (sex: 'female' | 'male' | null, age: number | null, weight: number | null = 1) => ({ ...person({}, weight), sex, age });

test('people stand in five years of age, women and men apart, as shares of all', () => {
  const { bands, n, missing } = pyramidOf([of('female', 4, 2), of('female', 5), of('male', 9), of('male', 83, 4), of(null, 3), of('male', null)], true);
  expect([n, missing]).toEqual([4, 2]);
  expect(bands).toHaveLength(17);
  expect(bands[0]).toEqual({ from: 0, label: '0 to 4', female: { share: 0.25, n: 1 }, male: { share: 0, n: 0 } });
  expect(bands[1]).toEqual({ from: 5, label: '5 to 9', female: { share: 0.125, n: 1 }, male: { share: 0.125, n: 1 } });
  expect(bands.at(-1)).toEqual({ from: 80, label: '80 and over', female: { share: 0, n: 0 }, male: { share: 0.5, n: 1 } });
});

test('without weights everybody counts once, and who has no weight too', () => {
  expect(pyramidOf([of('female', 1, null), of('male', 1, 9)], false).bands[0]).toMatchObject({ female: { share: 0.5 }, male: { share: 0.5 } });
  expect(pyramidOf([of('female', 1, null)], true)).toEqual({ bands: [], n: 0, missing: 1 });
});

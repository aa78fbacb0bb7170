import { tooFew, type Figure } from '@groundwork/survey/figures';
import { pyramidOf } from './pyramid.ts';

const cell = (group: string | null, value: number | null, n: number, missing = 0): Figure['cells'][number] => ({
  group,
  category: null,
  estimate: { value, numerator: value, denominator: null, n, missing, error: null, low: null, high: null, designEffect: null, tooFew: tooFew(n) },
});

const figure = (...cells: Figure['cells']): Figure => ({ id: 'people-listed', by: 'sex-age-five', notAsked: [], cells });

test('people stand in five years of age, women and men apart, as shares of all', () => {
  const { bands, n, missing } = pyramidOf(figure(cell(null, 8, 4, 2), cell('0 female', 2, 1), cell('5 female', 1, 1), cell('5 male', 1, 1), cell('80 male', 4, 1), cell('0 ', null, 0, 1), cell(' male', null, 0, 1)));
  expect([n, missing]).toEqual([4, 2]);
  expect(bands).toHaveLength(17);
  expect(bands[0]).toEqual({ from: 0, label: '0 to 4', female: { share: 0.25, n: 1 }, male: { share: 0, n: 0 } });
  expect(bands[1]).toEqual({ from: 5, label: '5 to 9', female: { share: 0.125, n: 1 }, male: { share: 0.125, n: 1 } });
  expect(bands.at(-1)).toEqual({ from: 80, label: '80 and over', female: { share: 0, n: 0 }, male: { share: 0.5, n: 1 } });
});

test('where nobody has an age and a sex there is no band', () => {
  expect(pyramidOf(figure(cell(null, null, 0, 1)))).toEqual({ bands: [], n: 0, missing: 1 });
});

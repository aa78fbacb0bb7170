import { changeBetween, differenceRange, differenceText, pointsApart } from './difference-text.ts';

test.each([
  ['percent', 0.0421, '+4.2 points'],
  ['percent', -0.3, '−30.0 points'],
  ['percent', 0.0001, 'no change'],
  ['months', -0.31, '−0.3 months'],
  ['hectares', 0.001, 'no change'],
  ['index', 0.25, '+0.25'],
] as const)('%s %d is written as %s', (unit, difference, text) => expect(differenceText(unit, difference)).toBe(text));

test('money has its currency', () =>
  expect(differenceText('money', -1500, { currency: 'MZN' })).toBe('MZN\u00A0−1,500'));

test.each([
  ['percent', -0.449, -0.0331, '−44.9 to −3.3 points'],
  ['percent', 0, 0.1, '+0.0 to +10.0 points'],
  ['mean', -0.2, 1.04, '−0.2 to +1.0'],
  ['mean', 0.012, 3.6, '+0.01 to +3.6'],
  ['percent', -0.1, -0.0002, '−10.0 to −0.02 points'],
  ['hectares', 0.001, 0.2, '+0.001 ha to +0.20 ha'],
] as const)('%s from %d to %d', (unit, low, high, range) => expect(differenceRange(unit, low, high)).toBe(range));

test.each([
  ['percent', 0.534, 0.7651, '24 points'],
  ['percent', 0.091, 0.103, '1 point'],
  ['percent', 0.0912, 0.0811, '1.0 points'],
  ['percent', 0.4621, 0.4648, '0.3 points'],
  ['kilometres', 6.31, 1.94, '4.4 km'],
] as const)('%s %d and %d are %s apart', (unit, one, other, apart) =>
  expect(pointsApart(unit, one, other)).toBe(apart),
);

test('a change is that of the values as they are shown', () => {
  expect(changeBetween('percent', 0.4649, 0.4651)).toBe('no change');
  expect(changeBetween('percent', 0.4524, 0.5608)).toBe('+10.9 points');
  expect(changeBetween('kilometres', 2, 1.5)).toBe('−0.5 km');
});

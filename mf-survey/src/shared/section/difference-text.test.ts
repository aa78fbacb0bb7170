import { differenceText } from './difference-text.ts';

test.each([
  ['percent', 0.0421, '+4.2 points'],
  ['percent', -0.3, '−30 points'],
  ['percent', 0.0001, 'no change'],
  ['months', -0.31, '−0.3 months'],
  ['hectares', 0.001, 'no change'],
  ['index', 0.25, '+0.25'],
] as const)('%s %d is told as %s', (unit, difference, told) => expect(differenceText(unit, difference)).toBe(told));

test('money has its currency', () => expect(differenceText('money', -1500, 'MZN')).toBe('−1,500 MZN'));

import { formatValue, intervalText, resultText } from './format.ts';

const result = (value: number | null, n: number, missing: number, notAsked?: number) => ({
  value,
  numerator: null,
  denominator: null,
  n,
  missing,
  weighted: false,
  ...(notAsked !== undefined && { notAsked }),
});

test.each([
  ['zero is zero', result(0, 3, 0), '0%'],
  ['nobody of those asked answered', result(null, 0, 3), 'not known'],
  ['the round did not ask', result(null, 0, 0, 3), 'not asked'],
  ['the question was put, and nobody had to answer it', result(null, 0, 0), 'does not apply'],
])('%s', (_why, valueText, text) => expect(resultText(valueText, 'percent')).toBe(text));

test.each([
  ['percent', 0.08, '8.0%'],
  ['percent', 0, '0%'],
  ['percent', 0.0995, '10%'],
  ['percent', -0.0001, '0%'],
  ['hundred', 0.957, '96 per 100'],
  ['hectares', 1.4, '1.40 ha'],
  ['mean', 22, '22.0'],
] as const)('a %s of %d is %s', (unit, value, text) => expect(formatValue(value, unit)).toBe(text));

test('an interval has its unit once', () => {
  expect(intervalText({ low: 0.88, high: 1.031 }, 'hundred')).toBe('88 to 103 per 100');
  expect(intervalText({ low: 4000, high: 4600 }, 'money', 'MZN')).toBe('MZN\u00A04,000 to 4,600');
});

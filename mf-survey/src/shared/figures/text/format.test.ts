import { formatValue, intervalSentence, intervalText, rangeText, resultText } from './format.ts';

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

test('of fewer than five answers there is no value, and of none nothing is said of few', () => {
  expect(resultText({ ...result(null, 4, 2), tooFew: true }, 'percent')).toBe('fewer than 5 answers');
  expect(resultText({ ...result(null, 0, 2), tooFew: false }, 'percent')).toBe('not known');
});

test('an interval that says nothing is too uncertain to say, and one that the sample does not give is none', () => {
  const known = { value: 10, interval: null };
  expect(rangeText({ ...known, uncertain: true }, 'mean')).toBe('too uncertain to say');
  expect(intervalSentence({ ...known, uncertain: true }, 'mean')).toBe('95% interval too uncertain to say');
  expect(rangeText(known, 'mean')).toBe('no interval');
  expect(intervalSentence(known, 'mean')).toBe('No 95% interval: the sample gives none');
});

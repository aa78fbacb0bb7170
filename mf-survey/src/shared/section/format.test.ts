import { resultText } from './format.ts';

const result = (value: number | null, n: number, missing: number, notAsked?: number) => ({ value, numerator: null, denominator: null, n, missing, weighted: false, ...(notAsked !== undefined && { notAsked }) });

test.each([
  ['zero is zero', result(0, 3, 0), '0%'],
  ['nobody of those asked answered', result(null, 0, 3), 'not known'],
  ['the round did not ask', result(null, 0, 0, 3), 'not asked'],
  ['the question was put, and nobody had to answer it', result(null, 0, 0), 'does not apply'],
])('%s', (_why, valueText, text) => expect(resultText(valueText, 'percent')).toBe(text));

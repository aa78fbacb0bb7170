import { edits, stemsOf, stepsBetween } from './index.ts';

const isForm = (one: string, other: string): boolean => stemsOf(one).some((stem) => stemsOf(other).includes(stem));

test.each([
  ['committee', 'committees'],
  ['policy', 'policies'],
  ['reuniao', 'reunioes'],
  ['animal', 'animais'],
  ['papel', 'papeis'],
  ['homem', 'homens'],
  ['mulher', 'mulheres'],
  ['poco', 'pocos'],
  ['comite', 'comites'],
  ['cheval', 'chevaux'],
])('%s and %s are forms of one word', (one, other) => {
  expect(isForm(one, other)).toBe(true);
});

test.each([
  ['committee', 'committed'],
  ['water', 'waterfall'],
  ['pump', 'pumpkin'],
  ['poco', 'posto'],
])('%s and %s are not', (one, other) => {
  expect(isForm(one, other)).toBe(false);
});

test('numbers and codes have no stems', () => {
  expect([stemsOf('2024'), stemsOf('wp12')]).toEqual([[], []]);
});

test('a slip is one letter left out, put in, changed, or two that changed places', () => {
  const slips = edits('pump');
  expect(['ump', 'pumps', 'bump', 'pupm'].every((word) => slips.has(word))).toBe(true);
  expect(slips.has('pump')).toBe(false);
  // 4 + 5 × 26 + 4 × 26 + 3, without the word itself and what several slips make.
  expect(slips.size).toBeLessThan(242);
  expect([stepsBetween('comittees', 'committee'), stepsBetween('pump', 'dump'), stepsBetween('pump', 'bumps')]).toEqual(
    [2, 1, Infinity],
  );
});

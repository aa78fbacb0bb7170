import { largestOf, spanOf } from './bars-in-words.ts';
import type { Bar } from './bars.ts';

const bar = (label: string, value: number | null, n = 10): Bar => ({ key: label, label, value, valueText: value === null ? 'not known' : `${100 * value}%`, n });

it('names the lowest and the highest group', () => {
  expect(spanOf([bar('Alfa', 0.5), bar('Beta', 0), bar('Gama', 0.75)])).toBe('From 0% (Beta) to 75% (Gama).');
});

it('never names a group that is too small for paper, nor one of which nothing is known', () => {
  expect(spanOf([bar('Alfa', 0.5), bar('Beta', 0, 4), bar('Gama', null)])).toBe('One group to tell of: 50% (Alfa).');
  expect(spanOf([bar('Beta', 1, 4)])).toBe('No group has 5 or more known answers.');
  expect(largestOf([bar('Beta', 1, 4)])).toBe('Too few known answers to name the most frequent.');
});

it('does not compare with those of whom the group is not known', () => {
  expect(spanOf([bar('Women', 0.5), bar('Men', 0.25), { ...bar('Sex not known', 1), unknown: true }])).toBe('From 25% (Men) to 50% (Women).');
});

it('does not make a difference of what reads the same', () => {
  expect(spanOf([bar('Alfa', 0.5), bar('Beta', 0.5)])).toBe('All groups: 50%.');
});

it('names the most frequent category, unless none occurs', () => {
  expect(largestOf([bar('Cost', 0.2), bar('Too far', 0.5), bar('Work', 0.1)])).toBe('Most frequent: Too far, 50%.');
  expect(largestOf([bar('Cost', 0)])).toBe('None of these occurs.');
});

import { countText } from './count-text.ts';

test.each([
  [{ shown: 1, complete: true, fitting: undefined, total: undefined, filtered: false }, '1 project'],
  [{ shown: 100, complete: false, fitting: undefined, total: undefined, filtered: false }, 'The first 100 projects'],
  [{ shown: 100, complete: false, fitting: undefined, total: 1829, filtered: false }, '100 of 1,829 projects'],
  [{ shown: 12, complete: true, fitting: 12, total: 36, filtered: true }, '12 of 36 projects'],
  [{ shown: 12, complete: true, fitting: 12, total: undefined, filtered: true }, '12 projects'],
  [
    { shown: 100, complete: false, fitting: 540, total: 1829, filtered: true },
    '540 of 1,829 projects. The first 100 are shown',
  ],
  [{ shown: 0, complete: true, fitting: 0, total: 36, filtered: true }, '0 of 36 projects'],
])('%j reads "%s"', (counts, text) => expect(countText(counts)).toBe(text));

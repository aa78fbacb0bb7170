import type { SharesResult } from '../figures/figure-result.ts';
import { segmentsOf, shownCategories } from './share-rows.ts';

const shares = (values: Readonly<Record<string, number>>): SharesResult => ({
  n: 20,
  missing: 0,
  weighted: true,
  shares: Object.entries(values).map(([key, value]) => ({
    key,
    result: { value, numerator: null, denominator: null, n: 20, missing: 0, weighted: true },
  })),
});
const whole = shares({ a: 0.3, other: 0.2, b: 0.2, c: 0.1, d: 0.08, e: 0.07, f: 0.05 });

test('of many categories the five largest keep their order, and all others are one', () => {
  const shown = shownCategories(whole, 'categories', (key) => key.toUpperCase());
  expect(shown.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D', 'E', 'Other']);
  expect(segmentsOf(whole, shown).map(({ text }) => text)).toEqual(['30%', '20%', '10%', '8.0%', '7.0%', '25%']);
});

test('what the answer leaves out of a whole is among the others too', () => {
  const top = shares({ a: 0.5, b: 0.25 });
  expect(
    segmentsOf(
      top,
      shownCategories(top, 'categories', (key) => key),
    ).at(-1),
  ).toMatchObject({ label: 'Other', text: '25%' });
});

test('rungs that do not occur are not shown, and the others keep their colours', () => {
  const [safe, basic] = [shares({ safely_managed: 0.4, basic: 0.6 }), shares({ safely_managed: 0, basic: 1 })].map(
    (found) => shownCategories(found, 'ladder', (key) => key),
  );
  expect(basic).toEqual([safe?.[1]]);
});

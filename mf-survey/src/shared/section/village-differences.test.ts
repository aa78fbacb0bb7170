import { meanOf } from '../indicators/core/estimate.ts';
import type { Indicator } from '../indicators/core/result.ts';
import { household } from '../indicators/core/rows-for-tests.ts';
import { villageDifferences } from './village-differences.ts';

const indicator: Indicator<{ household: ReturnType<typeof household>; value: number | null }> = {
  title: '', asks: ['households'], counted: '', formula: '', source: '', unit: 'mean', compute: (rows, weighted) => meanOf(rows, weighted, ({ value }) => value),
};
const rows = (villageId: string | null, ...values: (number | null)[]) => values.map((value, index) => ({ household: household({ id: `${villageId}${index}`, villageId }), value }));
const names = { villages: new Map([['a', 'Aldeia'], ['b', 'Baraka'], ['c', 'Chire']]), rounds: new Map<string, string>() };

test('a village stands beside all others together, the one that differs most first', () => {
  const all = [...rows('a', 1, 1, 1, 1, 1), ...rows('b', 2, 2, 2, 2, 2), ...rows('c', 9, 9, 9, 9, 9)];
  const found = villageDifferences(indicator, all, true, names);
  // C 9 against 1.5, A 1 against 5.5, B 2 against 5.
  expect(found.map(({ label, difference }) => [label, difference])).toEqual([['Chire', 7.5], ['Aldeia', -4.5], ['Baraka', -3]]);
});

test('a village with fewer than five known answers is left out, but stays among the others', () => {
  const all = [...rows('a', 1, 1, 1, 1, 1), ...rows('b', 3, 3, 3, 3, null), ...rows(null, 3)];
  expect(villageDifferences(indicator, all, true, names)).toMatchObject([{ label: 'Aldeia', here: { n: 5 }, elsewhere: { value: 3, n: 5 }, difference: -2 }]);
});

test('one village alone has nothing to differ from', () => expect(villageDifferences(indicator, rows('a', 1, 1, 1, 1, 1), true, names)).toEqual([]));

import { beside, cell } from '../../figures/figures-for-tests.ts';
import type { ChartRow } from '../../charts/rows.ts';
import { differenceFinding } from './difference-finding.ts';
import { answerFinding, nameable, spanFinding } from './finding.ts';

const row = (label: string, value: number | null, n = 10, ends?: readonly [number, number]): ChartRow => ({
  key: label,
  label,
  marks: [
    {
      kind: 'data',
      value,
      valueText: value === null ? 'not known' : `${100 * value}%`,
      n,
      interval: ends ? { low: ends[0], high: ends[1] } : null,
    },
  ],
});
const textOf = ({ strong = '', text }: ReturnType<typeof spanFinding>): string => strong + text;
const spanOf = (...rows: readonly ChartRow[]) => spanFinding(nameable(rows));

it('names the lowest and the highest group', () => {
  expect(textOf(spanOf(row('Alfa', 0.5), row('Beta', 0), row('Gama', 0.75)))).toBe('From 0% (Beta) to 75% (Gama).');
});

it('says whether intervals lie apart', () => {
  expect(spanOf(row('Alfa', 0.5, 10, [0.4, 0.6]), row('Beta', 0.75, 10, [0.55, 0.9]))).toEqual({
    text: 'No clear difference between groups.',
    unclear: true,
  });
  expect(spanOf(row('Alfa', 0.25, 10, [0.1, 0.4]), row('Beta', 0.75, 10, [0.55, 0.9]))).toEqual({
    strong: 'From 25% (Alfa) to 75% (Beta)',
    text: '.',
  });
  expect(
    textOf(
      spanOf(row('Few', 0.1, 10, [0, 0.95]), row('Alfa', 0.25, 10, [0.1, 0.4]), row('Beta', 0.75, 10, [0.55, 0.9])),
    ),
  ).toBe('From 25% (Alfa) to 75% (Beta).');
});

it('says that nothing is compared where one of the two has no interval', () => {
  expect(spanOf(row('Alfa', 0), row('Beta', 0.5, 10, [0.3, 0.7]), row('Gama', 0.6, 10, [0.4, 0.8]))).toEqual({
    text: 'From 0% (Alfa) to 60% (Gama): not compared, because one of them has no interval.',
  });
});

it('never names a group that is too small, nor one of which nothing is known', () => {
  expect(textOf(spanOf(row('Alfa', 0.5), row('Beta', null, 4), row('Gama', null)))).toBe(
    'One group with enough answers: 50% (Alfa).',
  );
  expect(textOf(spanOf(row('Beta', null, 4)))).toBe('No group has 5 or more known answers.');
});

it('does not compare with those of whom the group is not known', () => {
  expect(textOf(spanOf(row('Women', 0.5), row('Men', 0.25), { ...row('Sex not known', 1), unknown: true }))).toBe(
    'From 25% (Men) to 50% (Women).',
  );
});

it('does not make a difference of what reads the same', () => {
  expect(textOf(spanOf(row('Alfa', 0.5), row('Beta', 0.5)))).toBe('All groups: 50%.');
});

it('names the answer in which groups lie farthest apart beyond chance, and never the most frequent one', () => {
  const answer = (label: string, ...rows: readonly ChartRow[]) => ({ label, known: nameable(rows) });
  const alike = answer('Too far', row('Girls', 0.5, 20, [0.3, 0.7]), row('Boys', 0.6, 20, [0.4, 0.8]));
  const apart = answer('Marriage', row('Girls', 0.3, 20, [0.2, 0.4]), row('Boys', 0.02, 20, [0.01, 0.1]));
  expect(answerFinding([alike, apart])).toEqual({ strong: 'Marriage', text: ': from 2% (Boys) to 30% (Girls).' });
  // 0 of 20 has the interval 0 to 16.8% (R: binom.test(0, 20)), 0 of 5 has 0 to 52.2%.
  const none = (n: number) => ({
    label: 'Marriage',
    known: nameable([row('Girls', 0.3, 20, [0.2, 0.4]), row('Boys', 0, n)], true),
  });
  expect(answerFinding([alike, none(20)])).toEqual({ strong: 'Marriage', text: ': from 0% (Boys) to 30% (Girls).' });
  expect(answerFinding([alike, none(5)])).toMatchObject({ unclear: true });
  expect(answerFinding([alike])).toEqual({ text: 'No clear difference between groups.', unclear: true });
  expect(answerFinding([answer('Too far', row('All', 0.5, 20, [0.3, 0.7]))])).toBeUndefined();
});

it('names the village that differs most beyond chance, by the difference of what is shown', () => {
  const cells = [
    beside(cell('a', 0.534), { others: 0.7651, n: 90, difference: -0.2311, low: -0.4, high: -0.05 }),
    beside(cell('b', 0.84), { others: 0.74, n: 90, difference: 0.1, low: 0.01, high: 0.19 }),
    beside(cell('c', 0.1), { others: 0.8, n: 90, difference: -0.7, low: -1.5, high: 0.1 }),
  ];
  const groups = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase() }));
  expect(differenceFinding(cells, groups, true, 'percent')).toEqual({
    strong: 'A 53%',
    text: ', 24 points below the other villages, 77% (−40.0 to −5.0 points).',
  });
  expect(differenceFinding([cell('a', 0.5)], groups, true, 'percent')).toBeUndefined();
});

import { tableOf, valueAt, type Row, type SurveyField } from '../shared/dictionary/index.ts';
import { crossTab } from './cross-tab.ts';

const field = (name: string): SurveyField => tableOf('households')!.fields.find((one) => one.name === name)!;
const rows: readonly Row[] = [
  { roof: 'grass', consent: true, rooms: 1, weight: 1, months_lack_food: [1, 2] },
  { roof: 'grass', consent: false, rooms: 3, weight: 3, months_lack_food: [] },
  { roof: 'tiles', consent: true, rooms: 0, weight: 2, months_lack_food: [1] },
  { roof: 'tiles', consent: null, rooms: null, weight: 2, months_lack_food: null },
  { roof: null, consent: true, rooms: 2, weight: null, months_lack_food: [2] },
];
const weighted = (row: Row) => valueAt(row, 'weight') as number | null;
const shares = (group: { shares: ReadonlyMap<string, { n: number; share: number | null }> }) => Object.fromEntries([...group.shares].map(([key, { n, share }]) => [key, [n, share]]));

test('shares count by weight and rest on those who answered; who has no weight is left out and told', () => {
  const { groups, all, answers } = crossTab({ rows, variable: field('consent'), by: field('roof'), weightOf: weighted });
  expect(answers.map(({ label }) => label)).toEqual(['Yes', 'No']);
  expect(groups.map(({ label, n, missing, withoutWeight }) => [label, n, missing, withoutWeight])).toEqual([['Grass', 2, 0, 0], ['Tiles', 1, 1, 0], ['Not known', 0, 0, 1]]);
  expect(shares(groups[0]!)).toEqual({ '=true': [1, 0.25], '=false': [1, 0.75] });
  expect(shares(groups[2]!)).toEqual({ '=true': [0, null], '=false': [0, null] });
  expect(shares(all)).toEqual({ '=true': [2, 0.5], '=false': [1, 0.5] });
});

test('without weights every row counts once', () => {
  const { all } = crossTab({ rows, variable: field('consent'), by: undefined, weightOf: () => 1 });
  expect(all).toMatchObject({ n: 4, missing: 1, withoutWeight: 0 });
  expect(shares(all)).toEqual({ '=true': [3, 0.75], '=false': [1, 0.25] });
});

test('amounts have a mean and a median, zero among them and what is not known left out', () => {
  const { all, groups } = crossTab({ rows, variable: field('rooms'), by: field('roof'), weightOf: weighted });
  expect(all).toMatchObject({ n: 3, missing: 1, withoutWeight: 1, summary: { mean: 10 / 6, least: 0, most: 3 } });
  expect(groups[1]!.summary).toMatchObject({ mean: 0, median: 0 });
});

test('of several answers each counts, and none is an answer', () => {
  const { all } = crossTab({ rows, variable: field('months_lack_food'), by: undefined, weightOf: () => 1 });
  expect(all).toMatchObject({ n: 4, missing: 1 });
  expect(shares(all)).toEqual({ '=1': [2, 0.5], '=2': [2, 0.5], '=[]': [1, 0.25] });
});

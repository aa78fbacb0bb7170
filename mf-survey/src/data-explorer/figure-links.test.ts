import { schoolAttendance } from '@groundwork/survey/indicators';
import { readExplorer } from './explorer-state.ts';
import { ruleText } from '../shared/query/rules/rules.ts';
import { allTables, surveyTables } from '../shared/query/dictionary/index.ts';
import { readList } from '../shared/households/list-state.ts';
import { householdsBehind, rowsBehind } from '../shared/section/rows-behind.ts';

/** What the data explorer understands of an address. */
const understood = (to: string | undefined) => {
  const state = readExplorer(new URL(to ?? '', 'https://portal.example.org').searchParams, allTables);
  return { table: state?.table.name, rules: state?.rules.map((rule) => ruleText(rule)) };
};
const all = { village: '', round: '' };
const behind = schoolAttendance.behind!;

it('asks for the rows that the figure is about, in its village and its round', () => {
  expect(understood(rowsBehind(behind, { village: 'v1', round: 'r2' }).to)).toEqual({
    table: 'members',
    rules: ['Age (years) at least 6', 'Age (years) at most 17', 'Village is v1', 'Survey round is r2'],
  });
});

it.each([
  ['village', 'v2', ['Village is v2']],
  ['village', '', ['Village is not known']],
  ['round', 'r1', ['Survey round is r1']],
  ['sex', 'female', ['Sex is Female']],
  ['age', '6', ['Age (years) at least 6', 'Age (years) at most 12']],
  ['age', '65', ['Age (years) at least 65']],
  ['age', '', ['Age (years) is not known']],
  ['sex-age', '13 male', ['Age (years) at least 13', 'Age (years) at most 17', 'Sex is Male']],
] as const)('asks for the group of a division by %s, %j', (by, key, rules) => {
  const way = rowsBehind({ table: 'members' }, all, { by, key });
  expect(way.exact).toBe(true);
  expect(understood(way.to).rules).toEqual(rules);
});

it('says where the group cannot be asked for, and then asks for all groups', () => {
  const way = rowsBehind({ table: 'finance' }, { village: 'v1', round: '' }, { by: 'wealth', key: '1' });
  expect(way.exact).toBe(false);
  expect(understood(way.to)).toEqual({ table: 'finance', rules: ['Village is v1'] });
});

it('finds the village of a planting on the way over its plot', () => {
  expect(understood(rowsBehind({ table: 'crop_plantings' }, { village: 'v1', round: '' }).to).rules).toEqual([
    'Village is v1',
  ]);
});

it('opens the household list with the village, the round and what the figure is about', () => {
  const list = (to: string) => {
    const { village, rules, below } = readList(new URL(to, 'https://portal.example.org').searchParams, surveyTables);
    return {
      village,
      rules: rules.map((rule) => ruleText(rule)),
      below: below.map(({ table, rules: own }) => [table.name, own.map((rule) => ruleText(rule))]),
    };
  };
  expect(householdsBehind(all)).toBe('/baseline-survey/list');
  expect(list(householdsBehind({ village: 'v 1', round: 'r1' }))).toEqual({
    village: 'v 1',
    rules: ['Survey round is r1'],
    below: [],
  });
  expect(list(householdsBehind(all, behind))).toEqual({
    village: '',
    rules: [],
    below: [['members', ['Age (years) at least 6', 'Age (years) at most 17']]],
  });
  expect(list(householdsBehind(all, { table: 'households', where: ['months_lack_food:known'] })).rules).toEqual([
    'Months without enough food is known',
  ]);
});

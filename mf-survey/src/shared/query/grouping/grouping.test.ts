import { NOT_ASKED_GROUP } from '@groundwork/survey/figures';
import { isOfNotAsked, namedGroups, type Grouping, type PlaceNames } from './grouping.ts';

const names: PlaceNames = {
  villages: new Map([
    ['v1', 'Zeta'],
    ['v2', 'Alfa'],
  ]),
  rounds: new Map([['r1', 'Baseline']]),
};
const NOT_ASKED = NOT_ASKED_GROUP;
const groups = (by: Grouping, ...keys: readonly string[]) =>
  namedGroups(
    keys.map((key) => [key, key] as const),
    by,
    names,
  );
const labels = (...asked: Parameters<typeof groups>) => groups(...asked).map(({ label }) => label);

it('villages are sorted by name, one without a name by its key, and the unknown one last', () => {
  expect(labels('village', 'v1', '', 'v2', 'v9')).toEqual(['Alfa', 'v9', 'Zeta', 'Village not known']);
  expect(groups('village', 'v1', '').map(({ unknown }) => unknown)).toEqual([false, true]);
  expect(labels('round', '', 'r1')).toEqual(['Baseline', 'Survey round not known']);
});

it('ages are sorted by age', () =>
  expect(labels('age', '65', '', '6', '0')).toEqual(['0 to 5', '6 to 12', '65 and over', 'Age not known']));

it('an age group that reaches beyond whom a figure is about is named by its part', () => {
  const of = (ages: { from: number; to: number }, by: Grouping, keys: readonly string[]) =>
    namedGroups(
      keys.map((key) => [key, 0] as const),
      by,
      { ...names, ages },
    ).map(({ label }) => label);
  expect(of({ from: 15, to: 24 }, 'age', ['13', '18'])).toEqual(['15 to 17', '18 to 24']);
  expect(of({ from: 15, to: Infinity }, 'sex-age', ['13 female', '65 male'])).toEqual([
    'Female, 15 to 17',
    'Male, 65 and over',
  ]);
});

it('sex and age are sorted by age, then girls before boys, and unknown last', () => {
  expect(labels('sex-age', '6 male', '6 female', '25 female', '6 ', ' female')).toEqual([
    'Female, 6 to 12',
    'Male, 6 to 12',
    'Female, 25 to 64',
    'Female, age not known',
    'Sex not known, 6 to 12',
  ]);
});

it.each<[Grouping, readonly string[], readonly string[]]>([
  ['head', ['male', '', 'female'], ['Headed by a woman', 'Headed by a man', 'Head not known']],
  ['wealth', ['5', '', '1'], ['Poorest fifth', 'Richest fifth', 'Wealth not known']],
  ['disability', ['', 'no', 'yes'], ['With a disability', 'Without a disability', 'Not known, or under 5']],
])('groups by %s have names', (by, keys, expected) => expect(labels(by, ...keys)).toEqual(expected));

it.each<[Grouping, string]>([
  ['wealth', 'Wealth not asked'],
  ['sex', 'Sex not asked'],
  ['age', 'Age not asked'],
  ['head', 'Head not asked'],
  ['disability', 'Disability not asked'],
  ['sex-age', 'Sex not asked, age not asked'],
])('people who were not asked the question behind %s are a separate group', (by, label) => {
  expect(groups(by, NOT_ASKED).map((group) => [isOfNotAsked(group.key), group.label, group.unknown])).toEqual([
    [true, label, true],
  ]);
});

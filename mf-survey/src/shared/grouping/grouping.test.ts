import { household, person } from '../indicators/core/rows-for-tests.ts';
import { groupRows, isDivisible, isOfNotAsked, type PlaceNames } from './grouping.ts';

const names: PlaceNames = { villages: new Map([['v1', 'Zeta'], ['v2', 'Alfa']]), rounds: new Map([['r1', 'Baseline']]) };
const labels = (groups: ReturnType<typeof groupRows>) => groups.map(({ label, rows }) => [label, rows.length]);

it('villages stand by their names, one without a name by its key, and the unknown one last', () => {
  const rows = ['v1', null, 'v2', 'v1', 'v9'].map((villageId) => ({ household: household({ villageId }) }));
  expect(labels(groupRows(rows, 'village', names))).toEqual([['Alfa', 1], ['v9', 1], ['Zeta', 2], ['Village not known', 1]]);
  expect(groupRows(rows, 'village', names).map(({ unknown }) => unknown)).toEqual([false, false, false, true]);
});

it('ages stand by age', () => {
  const rows = [70, 5, 6, 12, null, 0].map((age) => person({ age }));
  expect(labels(groupRows(rows, 'age', names))).toEqual([['0 to 5', 2], ['6 to 12', 2], ['65 and over', 1], ['Age not known', 1]]);
});

it('sex and age stand by age, then girls before boys, and what is not known last', () => {
  const rows = [person({ sex: 'male' as const }), person({}), person({ age: 30 }), person({ sex: null }), person({ age: null })];
  expect(groupRows(rows, 'sex-age', names).map(({ label }) => label)).toEqual([
    'Female, 6 to 12',
    'Male, 6 to 12',
    'Female, 25 to 64',
    'Female, age not known',
    'Sex not known, 6 to 12',
  ]);
});

it('households are divided by place and time, not by sex or age', () => {
  const rows = [{ household: household() }];
  expect(isDivisible(rows, 'round')).toBe(true);
  expect(isDivisible(rows, 'sex')).toBe(false);
  expect(isDivisible(rows, 'all')).toBe(false);
  expect(labels(groupRows(rows, 'round', names))).toEqual([['Baseline', 1]]);
});

it('households are divided by the sex of their head only where heads are known of', () => {
  const rows = (['male', null, 'female', 'male'] as const).map((headSex) => ({ household: household(), headSex }));
  expect(labels(groupRows(rows, 'head', names))).toEqual([['Headed by a woman', 1], ['Headed by a man', 2], ['Head not known', 1]]);
  expect(isDivisible(rows, 'head')).toBe(true);
  expect(isDivisible([person({})], 'head')).toBe(false);
});

it('people are divided by disability only where it was asked about', () => {
  const rows = [null, false, true, false].map((disabled) => person({ disabled }));
  expect(labels(groupRows(rows, 'disability', names))).toEqual([['With a disability', 1], ['Without a disability', 2], ['Not known, or under 5', 1]]);
  expect(isDivisible([person({})], 'disability')).toBe(false);
});

it('who was not asked what divides the others is a group of their own, and not among those of whom it is not known', () => {
  const [some, none] = [new Set(['members', 'members.sex', 'households.assets']), new Set(['members'])];
  const of = <T extends object>(more: T) => [some, none].map((asked) => ({ ...person(more), household: household({ asked }) }));
  const divided = (rows: Parameters<typeof groupRows>[0], by: Parameters<typeof groupRows>[1]) => groupRows(rows, by, names).map(({ key, label, unknown }) => [isOfNotAsked(key), label, unknown]);
  expect(divided(of({ wealth: null }), 'wealth')).toEqual([[true, 'Wealth not asked', true], [false, 'Wealth not known', true]]);
  expect(divided(of({ sex: null }), 'sex')).toEqual([[true, 'Sex not asked', true], [false, 'Sex not known', true]]);
  expect(divided(of({ age: null }), 'age')).toEqual([[true, 'Age not asked', true]]);
  expect(divided(of({ headSex: null }), 'head')).toEqual([[true, 'Head not asked', true]]);
  expect(divided(of({ disabled: null }), 'disability')).toEqual([[true, 'Disability not asked', true]]);
  expect(divided(of({ sex: null }), 'sex-age')).toEqual([[true, 'Sex not asked, 6 to 12', true], [false, 'Sex not known, 6 to 12', true]]);
});

it('nobody is in no group', () => expect(groupRows([], 'village', names)).toEqual([]));

import { tableOf, type SurveyField } from '../shared/dictionary/index.ts';
import { filterOfGroup } from './group-filter.ts';

const field = (table: string, name: string): SurveyField => tableOf(table)!.fields.find((one) => one.name === name)!;

test.each([
  ['an answer', field('households', 'roof'), '=grass', undefined, { roof: { _eq: 'grass' } }],
  ['yes and no', field('households', 'consent'), '=false', undefined, { consent: { _eq: false } }],
  ['a row of another table, by its key', field('members', 'household_id.village_id.village_name'), '=v1', undefined, { household_id: { village_id: { village_id: { _eq: 'v1' } } } }],
  ['a month, to its last day', field('households', 'interview_date'), '=2024-12', undefined, { _and: [{ interview_date: { _gte: '2024-12-01' } }, { interview_date: { _lt: '2025-01-01' } }] }],
  ['a number', field('households', 'rooms'), '=2', undefined, { rooms: { _eq: 2 } }],
  ['a class of numbers, to the next', field('members', 'age_years'), '=10', [0, 10, 30], { _and: [{ age_years: { _gte: 10 } }, { age_years: { _lt: 30 } }] }],
  ['the last class, open upwards', field('members', 'age_years'), '=30', [0, 10, 30], { _and: [{ age_years: { _gte: 30 } }] }],
  ['what is not known, also an empty text', field('households', 'roof'), '-', undefined, { _or: [{ roof: { _null: true } }, { roof: { _eq: '' } }] }],
  ['a number that is not known', field('households', 'rooms'), '-', undefined, { rooms: { _null: true } }],
  ['lists, which no filter can tell', field('households', 'assets'), '=bed', undefined, undefined],
] as const)('the rows of a group as a filter: %s', (_, of, key, ends, filter) => {
  expect(filterOfGroup(of, key, ends)).toEqual(filter);
});

import { tableOf, type SurveyField } from '../shared/query/dictionary/index.ts';
import { filterOfGroup } from './group-filter.ts';

const field = (table: string, name: string): SurveyField => tableOf(table)!.fields.find((one) => one.name === name)!;

test.each([
  ['an answer', field('households', 'roof'), '=grass', null, { roof: { _eq: 'grass' } }],
  ['yes and no', field('households', 'consent'), '=false', null, { consent: { _eq: false } }],
  [
    'a row of another table, by its key',
    field('members', 'household_id.village_id.village_name'),
    '=v1',
    null,
    { household_id: { village_id: { village_id: { _eq: 'v1' } } } },
  ],
  [
    'a month, to its last day',
    field('households', 'interview_date'),
    '=2024-12',
    null,
    { _and: [{ interview_date: { _gte: '2024-12-01' } }, { interview_date: { _lt: '2025-01-01' } }] },
  ],
  ['a number', field('households', 'rooms'), '=2', null, { rooms: { _eq: 2 } }],
  [
    'a class of numbers, to the next',
    field('members', 'age_years'),
    '=10',
    20,
    { _and: [{ age_years: { _gte: 10 } }, { age_years: { _lt: 30 } }] },
  ],
  [
    'a class of decimals',
    field('plots', 'area_ha'),
    '=0.2',
    0.1,
    { _and: [{ area_ha: { _gte: 0.2 } }, { area_ha: { _lt: 0.3 } }] },
  ],
  [
    'what is not known, also an empty text',
    field('households', 'roof'),
    '-',
    null,
    { _or: [{ roof: { _null: true } }, { roof: { _eq: '' } }] },
  ],
  ['a number that is not known', field('households', 'rooms'), '-', null, { rooms: { _null: true } }],
  ['lists, which no filter can express', field('households', 'assets'), '=bed', null, undefined],
] as const)('the rows of a group as a filter: %s', (_, of, key, classWidth, filter) => {
  expect(filterOfGroup(of, key, classWidth)).toEqual(filter);
});

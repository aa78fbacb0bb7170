import { surveyTables } from '../query/dictionary/index.ts';
import { householdPath } from './household-path.ts';
import { FIRST_SORT, listFilter, listOrder, readList, writeList } from './list-state.ts';

const read = (address: string, tables = surveyTables) => readList(new URLSearchParams(address), tables);

test.each([
  [
    '',
    {
      code: '',
      added: '',
      village: '',
      rules: [],
      below: [],
      sort: FIRST_SORT,
      columns: null,
      writing: 'labels',
      page: 1,
    },
  ],
  ['sort=-rooms&page=4', { sort: { key: 'rooms', descending: true }, page: 4 }],
  ['sort=-password&page=-2', { sort: FIRST_SORT, page: 1 }],
  ['sort=assets&page=2.5&values=words', { sort: FIRST_SORT, page: 1, writing: 'labels' }],
  [
    'columns=rooms,password,household_code,rooms&values=codes',
    { columns: ['rooms', 'household_code'], writing: 'codes' },
  ],
  // Custom questions are read from the server after the address.
  [
    'columns=answers.distance,rooms,answers.distance&sort=answers.distance&where=answers.distance:min:3',
    { columns: ['answers.distance', 'rooms'], sort: FIRST_SORT, rules: [] },
  ],
  ['columns=password&where=password:has:x&members=&plots=maybe', { columns: null, rules: [], below: [] }],
])('reads the address ?%s', (address, expected) => expect(read(address)).toMatchObject(expected));

test.each([
  'code=HH&added=2026-11-24T10%3A00%3A00.000Z&village=v1&where=roof%3Ais%3Agrass&where=rooms%3Amin%3A2&members=sex%3Ais%3Afemale&members=age_years%3Amin%3A60&plots=none&sort=-rooms&columns=rooms%2Chousehold_code&values=codes&page=2',
  'livestock=any',
  '',
])('writes what it reads: ?%s', (address) => expect(writeList(read(address)).toString()).toBe(address));

test('all conditions on a table below are asked of one and the same row', () => {
  expect(listFilter(read('members=sex:is:female&members=age_years:min:60'))).toEqual({
    _and: [{ members: { _and: [{ sex: { _eq: 'female' } }, { age_years: { _gte: 60 } }] } }],
  });
});

test.each([
  [
    'crop_plantings=crop_id.name:is:maize',
    { plots: { _some: { plantings: { crop_id: { crop_id: { _eq: 'maize' } } } } } },
  ],
  [
    'crop_plantings=none&crop_plantings=crop_id.name:is:maize',
    { plots: { _none: { plantings: { crop_id: { crop_id: { _eq: 'maize' } } } } } },
  ],
  ['plots=none&plots=irrigated:is:true&plots=tenure:is:rented', { plots: { _none: { tenure: { _eq: 'rented' } } } }],
  ['livestock=any', { livestock: { _some: { id: { _nnull: true } } } }],
  ['plots=none', { plots: { _none: { id: { _nnull: true } } } }],
  ['added=2026-11-24T10%3A00%3A00Z', { date_created: { _gt: '2026-11-24T10:00:00.000Z' } }],
  ['where=survey_round_id.name:is:r1', { _and: [{ survey_round_id: { id: { _eq: 'r1' } } }] }],
  ['code=12', { household_code: { _icontains: '12' } }],
])('?%s filters as the server reads it', (address, filter) =>
  expect(listFilter(read(address))).toEqual({ _and: [filter] }),
);

test('a list without conditions is not filtered', () => expect(listFilter(read('sort=rooms&page=3'))).toBeUndefined());

test('fields without permission neither filter, nor sort, nor have a column', () => {
  const open = surveyTables.map((table) => ({
    ...table,
    fields: table.fields.filter(({ name }) => name !== 'latitude' && name !== 'name'),
  }));
  expect(read('where=latitude:min:0&sort=latitude&columns=latitude&members=name:has:a', open)).toMatchObject({
    rules: [],
    sort: FIRST_SORT,
    columns: null,
    below: [],
  });
});

test('equal values are in the order of their codes, whatever the sorting', () => {
  expect(listOrder(read('sort=-rooms'))).toEqual(['-rooms', 'household_code', 'interview_date', 'id']);
  expect(listOrder(read('sort=-household_code'))).toEqual(['-household_code', 'interview_date', 'id']);
  expect(listOrder(read('sort=-interview_date'))).toEqual(['-interview_date', 'household_code', 'id']);
});

test('a household carries the state of the list', () => {
  expect(householdPath('h/1', writeList(read('village=v1&page=2')), 'people')).toBe(
    '/baseline-survey/household/h%2F1?village=v1&page=2&tab=people',
  );
});

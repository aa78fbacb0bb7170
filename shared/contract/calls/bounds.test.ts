import { checkQuery } from './query.ts';
import { serverCalls } from './server-calls.ts';
import { outboxBody } from './outbox-body.ts';
import * as z from '../schema-kit.ts';

const ask = (collection: string, query: string) =>
  checkQuery(
    serverCalls.find(({ method, path }) => method === 'GET' && path === `/items/${collection}`)?.parameters ?? [],
    query,
  );
const isAllowed = (collection: string, query: string): boolean => ask(collection, query).ok;
const filter = (rule: object): string => `fields=id&filter=${encodeURIComponent(JSON.stringify(rule))}`;
const passedOn = (collection: string, query: string): string | null => {
  const asked = ask(collection, query);
  return asked.ok ? new URLSearchParams(asked.query).get('limit') : 'refused';
};

describe('lists in a question', () => {
  test.each([
    ['villages', 'fields=households.village_id.households.village_id.village_name'],
    ['households', 'fields=village_id.households'],
    ['plots', 'fields=household_id.members.id'],
    ['households', 'fields=plots.plantings.id'],
    // Lists that are not short with every row: of these the rows are asked for themselves.
    ['villages', 'fields=households.id'],
    ['crops', 'fields=plantings.id'],
    ['villages', 'fields=media'],
    ['crops', 'fields=count(sales)'],
    ['households', 'sort=members.age_years'],
    ['households', 'aggregate[count]=members'],
    ['households', 'aggregate[count]=*&groupBy[0]=members.sex'],
  ])('not: %s %s', (collection, query) => {
    expect(isAllowed(collection, query)).toBe(false);
  });

  test.each([
    { village_id: { households: { roof: { _eq: 'grass' } } } },
    { village_id: { households: { village_id: { households: { roof: { _eq: 'grass' } } } } } },
    { members: { household_id: { members: { sex: { _eq: 'f' } } } } },
    { households: { plots: { plantings: { id: { _nnull: true } } } } },
    { members: { _some: { household_id: { plots: { _some: { id: { _nnull: true } } } } } } },
    { 'village_id.households': { roof: { _eq: 'grass' } } },
    { 'count(members)': { _gt: 3 } },
    // Side by side: rows of one are multiplied by rows of the other.
    { _and: [{ plantings: { id: { _nnull: true } } }, { sales: { id: { _nnull: true } } }] },
    {
      _or: ['members', 'food_consumption', 'plots', 'purchases', 'livestock'].map((list) => ({
        [list]: { id: { _nnull: true } },
      })),
    },
  ])('no filter: %j', (rule) => {
    expect(isAllowed('households', filter(rule))).toBe(false);
  });

  test('fifteen fields behind villages, their households, and back; more conditions on lists than a screen has', () => {
    const fields = Array.from(
      { length: 15 },
      (_, place) => `village_id.households.village_id.households.f${String(place)}`,
    );
    expect(isAllowed('households', `fields=${fields.join(',')}`)).toBe(false);
    const conditions = (count: number) => ({
      _or: Array.from({ length: count }, () => ({ members: { _some: { sex: { _eq: 'f' } } } })),
    });
    expect([isAllowed('households', filter(conditions(60))), isAllowed('households', filter(conditions(61)))]).toEqual([
      true,
      false,
    ]);
  });

  test('as screens ask', () => {
    const asked: readonly [collection: string, query: string][] = [
      ['households', 'fields=id,village_id.village_name,survey_round_id.id,members.id&limit=-1'],
      [
        'water_projects',
        'fields=project_id,village_id.latitude,water_points.latitude,water_points.longitude&limit=2000',
      ],
      ['water_points', 'fields=id,visits.visited_on,visits.functional&limit=-1'],
      ['households', 'fields=id,village_id.village_name&sort=-village_id.village_name,id&limit=5000&page=3'],
      ['plots', 'fields=household_id.village_id.village_name&sort=household_id.household_code&limit=1000'],
      ['media_upload_items', 'fields=id&limit=10000'],
      ['cms_pages', 'filter[slug][_eq]=landing'],
      [
        'water_projects',
        filter({ water_points: { _some: { visits: { _none: { visited_on: { _gt: '2025-01-01' } } } } } }),
      ],
      [
        'households',
        filter({
          _and: [
            { members: { _some: { age_years: { _lt: 5 } } } },
            { plots: { _none: { id: { _nnull: true } } } },
            { plots: { plantings: { _and: [{ crop_id: { name: { _eq: 'maize' } } }, { harvest_kg: { _gt: 5 } }] } } },
          ],
        }),
      ],
    ];
    for (const [collection, query] of asked) expect([query, isAllowed(collection, query)]).toEqual([query, true]);
  });
});

describe('rows of an answer', () => {
  test('a register is read as a whole, a table that grows is not', () => {
    for (const register of ['villages', 'survey_rounds', 'crops', 'survey_questions', 'water_projects'])
      expect(passedOn(register, 'fields=a,b&limit=-1')).toBe('-1');
    for (const growing of [
      'households',
      'members',
      'media_upload_items',
      'documents',
      'water_point_visits',
      'household_reviews',
    ])
      expect(passedOn(growing, 'fields=a,b&limit=-1')).toBe('5000');
    expect(passedOn('households', 'fields=id,roof&limit=5001')).toBe('refused');
    expect(passedOn('households', 'fields=id&limit=10001')).toBe('refused');
  });

  test('with lists they are fewer, without named fields fewest', () => {
    expect([
      passedOn('water_points', 'fields=id,visits.note&limit=-1'),
      passedOn('water_projects', 'fields=water_points.latitude&limit=-1'),
      passedOn('water_projects', 'fields=water_points.latitude&limit=2001'),
    ]).toEqual(['2000', '2000', 'refused']);
    expect([
      passedOn('villages', ''),
      passedOn('villages', 'limit=-1'),
      passedOn('villages', 'limit=100'),
      passedOn('villages', 'limit=10'),
    ]).toEqual(['10', '10', 'refused', '10']);
  });

  test('groups are counted, up to as many as a screen can use', () => {
    expect([
      passedOn('households', 'aggregate[count]=*&groupBy[0]=village_id&limit=-1'),
      passedOn('households', 'aggregate[count]=*'),
    ]).toEqual(['10000', null]);
  });
});

test('the outbox compares columns of the row itself', () => {
  const id = '6f1d2c1e-0000-4000-8000-0000000000a2';
  const change = (values: object) => ({
    id,
    user: id,
    write: { action: 'create', collection: 'household_reviews', values: { id, household_id: id } },
    expects: { collection: 'households', key: id, values },
  });
  const isSound = (values: object): boolean => z.safeParse(outboxBody, change(values)).success;
  expect(isSound({ review_state: 'approved' })).toBe(true);
  for (const name of [
    '*.*.*.*.*',
    '*',
    'village_id.village_name',
    'members',
    'count(members)',
    'members.household_id.members.id',
    '__proto__.x',
    'answers.tools.more',
    'answers.*',
  ])
    expect([name, isSound({ [name]: null })]).toEqual([name, false]);
  expect(isSound({ 'answers.tools_owned': null, 'restricted_answers.phone': '1' })).toBe(true);
  expect(isSound(Object.fromEntries(Array.from({ length: 1001 }, (_, place) => [`f${String(place)}`, null])))).toBe(
    false,
  );
});

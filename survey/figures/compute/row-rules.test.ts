import { Bindings, type Database } from './database.ts';
import { readAs, RuleNotUnderstood, type RowRules } from './row-rules.ts';
import { duckDatabase, postgresDatabase, type Tables, type TestDatabase } from '../testing/databases.ts';

const tables: Tables = {
  households: {
    columns: { id: 'VARCHAR', village_id: 'VARCHAR', rooms: 'FLOAT8', consent: 'BOOLEAN', user_created: 'VARCHAR' },
    rows: [
      ['h1', 'V1', 2, true, 'ada'],
      ['h2', 'V2', null, false, 'ben'],
      ['h3', null, 0, null, null],
    ],
  },
  members: {
    columns: { id: 'VARCHAR', household_id: 'VARCHAR' },
    rows: [
      ['m1', 'h1'],
      ['m2', 'h2'],
      ['m3', 'h3'],
      ['m4', null],
    ],
  },
  villages: {
    columns: { village_id: 'VARCHAR', admin1: 'VARCHAR' },
    rows: [
      ['V1', 'North'],
      ['V2', 'South'],
    ],
  },
};
let databases: readonly TestDatabase[] = [];
beforeAll(async () => {
  databases = await Promise.all([duckDatabase(tables), postgresDatabase(tables)]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

const idsIn = async (database: Database, table: string, rules: RowRules): Promise<string> => {
  const bindings = new Bindings();
  const rows = await readAs(database, rules).query(
    `WITH found AS (SELECT id FROM ${table} WHERE id <> ${bindings.add('nobody')}) SELECT id FROM found ORDER BY id`,
    bindings.values,
  );
  return rows.map(({ id }) => String(id)).join(' ');
};
const own = (filter: object): RowRules => ({ households: filter });

it.each([
  ['a value', own({ village_id: { _eq: 'V1' } }), 'h1'],
  ['another value', own({ village_id: { _neq: 'V1' } }), 'h2'],
  ['values of a list', own({ village_id: { _in: ['V1', 'V2'] } }), 'h1 h2'],
  ['an empty list, which nothing is in', own({ village_id: { _in: [] } }), ''],
  ['none of a list', own({ village_id: { _nin: ['V1'] } }), 'h2'],
  ['none of an empty list', own({ village_id: { _nin: [] } }), 'h1 h2 h3'],
  ['no value', own({ village_id: { _null: true } }), 'h3'],
  ['a value at all', own({ rooms: { _nnull: true } }), 'h1 h3'],
  ['numbers', own({ rooms: { _gt: 0, _lte: 2 } }), 'h1'],
  ['yes', own({ consent: { _eq: true } }), 'h1'],
  [
    'all of some, and one of others',
    own({
      _and: [{ _or: [{ village_id: { _eq: 'V1' } }, { user_created: { _eq: 'ben' } }] }, { consent: { _eq: false } }],
    }),
    'h2',
  ],
  ['a row of another table', own({ village_id: { admin1: { _eq: 'South' } } }), 'h2'],
  ['a text that means SQL', own({ village_id: { _eq: "V1' OR '1'='1" } }), ''],
])('a reader sees the rows that fit %s, on both databases', async (_, rules, ids) => {
  for (const database of databases) expect(await idsIn(database, 'households', rules)).toBe(ids);
});

it('a rule about another table looks at all its rows, not at those that the reader may read', async () => {
  const rules = {
    households: { village_id: { _eq: 'V1' } },
    members: { household_id: { village_id: { admin1: { _eq: 'South' } } } },
  };
  for (const database of databases)
    expect([await idsIn(database, 'households', rules), await idsIn(database, 'members', rules)]).toEqual(['h1', 'm2']);
});

it.each([
  ['a comparison that is not known', { village_id: { _contains: 'V' } }],
  ['a column that is not copied', { latitude: { _gt: 0 } }],
  ['rows below', { members: { _some: { sex: { _eq: 'female' } } } }],
  ['a variable that was not resolved', { user_created: { _eq: '$CURRENT_USER.village' } }],
  ['a list of answers', { assets: { _eq: 'radio' } }],
  ['the order of words', { village_id: { _gt: 'V1' } }],
  ['an empty text, which is not copied', { roof: { _null: true } }],
  ['a condition that is none', { village_id: 'V1' }],
])('%s is not understood', async (_, filter) => {
  await expect(async () => idsIn(databases[0] ?? ({} as Database), 'households', own(filter))).rejects.toThrow(
    RuleNotUnderstood,
  );
});

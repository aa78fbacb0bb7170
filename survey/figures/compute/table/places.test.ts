import { duckDatabase, postgresDatabase, type TestDatabase } from '../../testing/databases.ts';
import { computeTable } from './compute-table.ts';
import { understand } from './understand.ts';

const rounds = { asked: new Map([['r1', { has: () => true }]]), design: { weightedRounds: [] } };

const tables = {
  villages: {
    columns: { village_id: 'VARCHAR', village_name: 'VARCHAR' },
    rows: [
      ['V1', 'Mepanga'],
      ['V2', 'Mbandua'],
    ],
  },
  households: {
    columns: {
      id: 'VARCHAR',
      village_id: 'VARCHAR',
      survey_round_id: 'VARCHAR',
      household_code: 'VARCHAR',
      weight: 'FLOAT8',
    },
    rows: [],
  },
  water_projects: {
    columns: { project_id: 'VARCHAR', village_id: 'VARCHAR', beneficiaries: 'FLOAT8' },
    rows: [
      ['p1', 'V1', 100],
      ['p2', 'V1', 300],
      ['p3', 'V2', 50],
      ['p4', null, 70],
    ],
  },
} as const;

let databases: readonly TestDatabase[];
beforeAll(async () => {
  databases = await Promise.all([duckDatabase(tables), postgresDatabase(tables)]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

it('rows that belong to no household are those of a village, where a condition names it', async () => {
  const ofVillage = { table: 'water_projects', where: ['village_id.village_name:is:V1'], weighted: false } as const;
  for (const database of databases) {
    const counted = await computeTable(
      database,
      understand({ ...ofVillage, where: [...ofVillage.where], show: 'count', of: [] }),
      rounds,
    );
    expect(counted.groups).toEqual([expect.objectContaining({ key: null, rows: 2 })]);
    const mean = await computeTable(
      database,
      understand({ ...ofVillage, where: [...ofVillage.where], show: 'mean', of: ['beneficiaries'] }),
      rounds,
    );
    expect(mean.cells).toEqual([
      expect.objectContaining({ estimate: expect.objectContaining({ value: 200, n: 2 }) as unknown }),
    ]);
    const divided = await computeTable(
      database,
      understand({
        table: 'water_projects',
        where: [],
        weighted: false,
        show: 'mean',
        of: ['beneficiaries'],
        by: 'village_id.village_name',
      }),
      rounds,
    );
    expect(divided.cells.map(({ group, estimate: { value } }) => [group, value])).toEqual(
      expect.arrayContaining([
        [null, 130],
        ['=V1', 200],
        ['=V2', 50],
        ['-', 70],
      ]),
    );
  }
});

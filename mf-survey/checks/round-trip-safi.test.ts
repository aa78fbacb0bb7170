import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectNothingChanges, FILES, type Stored } from './exported.ts';
import { imported } from './imported.ts';

const SAFI = path.resolve(__dirname, '../../../shared/data/safi');
const MAPPING = path.resolve(__dirname, '../../e2e/mappings/safi-interviews.json');
const withFiles = existsSync(SAFI) ? describe : describe.skip;
if (!existsSync(SAFI))
  console.info(`SAFI's files are not at ${SAFI}: that they come back as they were saved is not checked.`);

const fileAt = (...parts: readonly string[]): File =>
  new File([new Uint8Array(readFileSync(path.join(SAFI, ...parts)))], parts.at(-1) ?? '');

/** With a mapping file, as a data manager who knows the portal imports the interviews; and without one, where what fits no field is a question of its own. */
const SURVEYS: readonly (readonly [
  how: string,
  read: () => Promise<Stored>,
  tables: readonly string[],
  questions: number,
])[] = [
  [
    'with a mapping file',
    () => imported([fileAt('portal', 'villages.csv'), fileAt('raw', 'SAFI.json')], readFileSync(MAPPING, 'utf8')),
    ['members', 'plots', 'crop_plantings', 'crop_sales', 'livestock', 'finance', 'purchases'],
    0,
  ],
  [
    'without one',
    () => imported(['villages', 'households', 'members', 'livestock'].map((name) => fileAt('portal', `${name}.csv`))),
    ['members', 'livestock'],
    15,
  ],
];

withFiles.each(SURVEYS)('SAFI, imported %s', (_, read, tables, leastQuestions) => {
  let survey: Stored | undefined;
  beforeAll(async () => {
    survey = await read();
  });

  test('has its interviews, and the questions that fit no field', () => {
    const { rows = {}, questions = [] } = survey ?? {};
    expect(rows['households']).toHaveLength(131);
    for (const table of tables) expect([table, (rows[table] ?? []).length > 0]).toEqual([table, true]);
    expect(questions.length).toBeGreaterThanOrEqual(leastQuestions);
  });

  test.each(FILES)('nothing changes where it is saved as %s with %s and imported again', async (format, writing) => {
    await expectNothingChanges(survey as Stored, format, writing);
  });
});

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importOf, type Way } from '../../../survey/import/testing/import-of.ts';
import { memoryServer } from '../../../survey/import/testing/memory-server.ts';
import { readArguments } from '../import/arguments.ts';
import { importFiles } from '../import/import-files.ts';
import { importByScreen } from './import-by-screen.ts';
import { peopleOf, type People } from './signed-in-people.ts';
import { portalFor } from './prepared-import.ts';
import { expectStatus, startTestServer } from './server.ts';
import { comparable, storedTables, type Tables } from './stored-tables.ts';

// survey/import/field-files.test.ts compares what the field's files become in a server in memory with what they have to become. Here is the rest
// of the proof: Directus holds the same, cell by cell, and nothing of it once the import is undone.

const FOLDER = path.resolve(__dirname, '../../../../shared/data/field-files');
const isThere = existsSync(FOLDER);
if (!isThere) console.info(`The field's files are not at ${FOLDER}: they are not imported.`);

/** Imports one after the other, each of some files. */
type Series = readonly (readonly string[])[];

const TOGETHER: readonly Series[] = [
  [['03b-dup.csv', '03b-dup-members.csv']],
  [['04b-select-multiple-xml-values.csv', '04b-form.xlsx']],
  [['09a-households.csv', '09c-members.csv']],
  [['18-projects.csv'], ['18-water-points.json']],
  [['21-answers.csv', '21-form.xlsx']],
  [['24a-households.csv', '24b-members.csv']],
  [['26-project.csv'], ['26-survey-sheet-with-type-name.xlsx']],
  [['28p-projects.csv'], ['28-positions.csv']],
  [['30a-taps.csv'], ['30b-drains.csv']],
];
/** A project that the portal has before its water points come. */
const MADE: Readonly<Record<string, string>> = { '26-project.csv': 'project_uid,village\nWPX-1,Mbandua\n' };
const ENCODINGS: Readonly<Record<string, string>> = { '13b-macroman.csv': 'macintosh' };
/** For 36 a person chooses the table first; 04b is imported without its form, too. */
const isAlone = (name: string): boolean =>
  !name.startsWith('36-') && (name === '04b-select-multiple-xml-values.csv' || !TOGETHER.flat(2).includes(name));
/** Also of files that the folder gets later. */
const alone: readonly Series[] = (isThere ? readdirSync(FOLDER) : [])
  .filter((name) => /^\d.*(?<!\.expected)\.(csv|json|xlsx|zip)$/.test(name) && isAlone(name))
  .map((name) => [[name]]);

/** Every file by both ways takes minutes: the nightly run does that. Otherwise these, each for another kind of cell or table. */
const EVERY = process.env['GROUNDWORK_FIELD_FILES'] === 'all';
const SOME: Readonly<Record<Way, readonly string[]>> = {
  screen: ['33-two-arabic-repeats.xlsx', '21-answers.csv'],
  command: [
    '05b-odk-central.zip',
    '09a-households.csv',
    '14-big-ints.json',
    '18-projects.csv',
    '29-arabic-headings.csv',
    '33-two-arabic-repeats.xlsx',
  ],
};
const CASES = [...alone, ...TOGETHER].flatMap((series) =>
  (['screen', 'command'] as const)
    .filter((way) => EVERY || SOME[way].includes(series[0]?.[0] ?? ''))
    .map((way) => ({ files: series.flat().join(', '), way, series })),
);

/** What the record of an import says of its rows. */
const RECORD = [
  'collection',
  'asked',
  'rows_read',
  'rows_created',
  'rows_updated',
  'rows_unchanged',
  'rows_rejected',
  'left_out',
] as const;
const ROUND = 'Of the field';
const { signal } = new AbortController();

(isThere ? describe : describe.skip)('Directus holds what the field’s files say', () => {
  const round = randomUUID();
  let people: People | undefined;
  let before: Tables = {};
  const who = (): People => {
    if (people === undefined) throw new Error('The server has not started.');
    return people;
  };
  const stored = (): Promise<Tables> => storedTables(portalFor(who().admin), signal);
  beforeAll(async () => {
    people = await peopleOf(await startTestServer());
    await expectStatus(200, who().manager, 'POST', '/items/survey_rounds', { id: round, name: ROUND });
    before = await stored();
  }, 600_000);
  afterAll(async () => void (await people?.server.stop()));

  const pathOf = (name: string): string => {
    const text = MADE[name];
    if (text === undefined) return path.join(FOLDER, name);
    const made = path.join(who().server.dataDir, name);
    writeFileSync(made, text);
    return made;
  };
  const fileAt = (file: string): File => new File([new Uint8Array(readFileSync(file))], path.basename(file));

  /** `npm run data:import`. @returns the import; nothing where it had no row to write */
  const byCommand = async (...args: readonly string[]): Promise<readonly string[]> => {
    const lines: string[] = [];
    await importFiles(
      () => Promise.resolve(who().admin),
      readArguments(args),
      path.join(who().server.dataDir, 'lists'),
      (line) => lines.push(line),
    );
    return lines.flatMap((line) => /--undo: (\S+)$/.exec(line)?.[1] ?? []);
  };
  const BY: Readonly<
    Record<Way, (files: readonly string[], encoding: string | undefined) => Promise<readonly string[]>>
  > = {
    screen: async (files, encoding) => [await importByScreen(who().manager, files.map(fileAt), { round, encoding })],
    command: (files, encoding) =>
      byCommand(
        ...files,
        '--round',
        ROUND,
        '--create',
        'villages,crops,questions',
        ...(encoding === undefined ? [] : ['--encoding', encoding]),
      ),
  };

  it.each(CASES)('$files by the $way', async ({ way, series }) => {
    const memory = memoryServer({ survey_rounds: [{ id: 'r1', name: ROUND }] });
    const imports: string[] = [];
    for (const names of series) {
      const files = names.map(pathOf);
      const encoding = ENCODINGS[names[0] ?? ''];
      await importOf(memory, way, files.map(fileAt), encoding === undefined ? {} : { encoding });
      imports.push(...(await BY[way](files, encoding)));
    }
    const portal = portalFor(who().admin);
    const held = comparable(await stored(), imports);
    const records = await Promise.all(
      imports.map(
        async (id) =>
          (await portal.search('import_batches', { fields: RECORD, filter: { id: { _eq: id } } }, signal))[0],
      ),
    );
    // Undone whatever it holds, so that the next file finds an empty portal.
    for (const id of imports.toReversed()) {
      await portal.undo(id);
      expect(await portal.ended(id, () => undefined)).toMatchObject({ state: 'undone', undone: { left: [] } });
    }
    const after = await stored();
    const expected = memory.tables['import_batches'] ?? [];
    expect(held).toEqual(
      comparable(
        memory.tables,
        expected.map(({ id }) => id),
      ),
    );
    expect(records).toEqual(
      expected
        .slice(0, imports.length)
        .map((record) => Object.fromEntries(RECORD.map((field) => [field, record[field] ?? null]))),
    );
    expect(after).toEqual(before);
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { computeFigure, type Value } from '../../figures/compute/index.ts';
import { duckDatabase, type Tables } from '../../figures/testing/databases.ts';
import {
  dependencyRatio,
  giniOfAll,
  householdSize,
  meanHectares,
  medianHectares,
  monthsOfAdequateFood,
  type Indicator,
} from '../../indicators/index.ts';
import { fileOf, zipFile } from '../../../shared/testing/small-files.ts';
import { mapped } from '../mapping/mapped-sheets.ts';
import { readMapping } from '../mapping/mapping-file.ts';
import { rejectionsOf, type ImportPlan } from '../plan/import-plan.ts';
import { memoryServer } from '../testing/memory-server.ts';
import { known, planOf } from '../testing/plan-of.ts';
import { readSurveyFile } from './read-file.ts';
import type { Cell, Sheet } from './sheet.ts';

const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
const FILE = path.resolve(__dirname, '../../../../shared/data/safi/raw/SAFI.json');
const MAPPING = path.resolve(__dirname, '../../../e2e/mappings/safi-interviews.json');
if (!existsSync(FILE)) console.info(`The SAFI survey is not at ${FILE}: its forms are not compared.`);
const withFile = existsSync(FILE) ? test : test.skip;

const read = (file: File) => readSurveyFile(file, new AbortController().signal);
const SAFI = () => new File([new Uint8Array(readFileSync(FILE))], 'SAFI.json');

/** Sheets of CSV files are called as their files are, and so they are in the mapping file. */
function mappingFor(sheets: readonly Sheet[]): string {
  const text = readFileSync(MAPPING, 'utf8');
  const files = sheets.flatMap(({ name, parent }) => (parent !== undefined && name.endsWith('.csv') ? [name] : []));
  return files.reduce(
    (renamed, file) => renamed.replaceAll(new RegExp(`(?<=["{])${file.slice(0, -4)}(?=["/])`, 'g'), file),
    text,
  );
}

async function planned(sheets: readonly Sheet[]): Promise<ImportPlan> {
  const form = mapped(sheets, readMapping(mappingFor(sheets)));
  return planOf(memoryServer(), form.sheets, {
    profile: form.profile,
    newCrops: true,
    lists: { ...known, villages: ['God', 'Chirodzo', 'Ruaca'].map((name) => ({ id: name, name })) },
  });
}

/** What an export writes of a sheet: its own columns, with a key for each row and the key of the row above. */
function exported(
  sheets: readonly Sheet[],
  own: string,
  above: string,
): readonly {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}[] {
  return sheets.map(({ name, header, rows, parent }) => {
    const columns = header.flatMap((heading, index) =>
      heading.endsWith('/_place') || (parent !== undefined && heading === 'household_code') ? [] : [index],
    );
    const keyOf = (sheet: string, row: number | undefined) =>
      own === 'KEY' ? `${sheet}/${String(row)}` : (row ?? null);
    return {
      name,
      // KoboToolbox names the sheet above, ODK does not.
      header: [
        ...columns.map((index) => header[index] ?? ''),
        own,
        ...(parent === undefined ? [] : [above]),
        ...(parent !== undefined && own === '_index' ? ['_parent_table_name'] : []),
      ],
      rows: rows.map((row) => [
        ...columns.map((index) => row.cells[index] ?? null),
        keyOf(name, row.number),
        ...(parent === undefined ? [] : [keyOf(parent, row.parent)]),
        ...(parent !== undefined && own === '_index' ? [parent] : []),
      ]),
    };
  });
}

const inCsv = (cell: Cell): string => `"${String(cell ?? '').replaceAll('"', '""')}"`;

const forms: Readonly<Record<string, (sheets: readonly Sheet[]) => File>> = {
  'a workbook of KoboToolbox': (sheets) => {
    const book = utils.book_new();
    for (const { name, header, rows } of exported(sheets, '_index', '_parent_index'))
      utils.book_append_sheet(book, utils.aoa_to_sheet([[...header], ...rows.map((row) => [...row])]), name);
    return fileOf('SAFI.xlsx', write(book, { type: 'binary', bookType: 'xlsx' }) as string);
  },
  'the CSV files of ODK Central': (sheets) =>
    zipFile(
      'SAFI.zip',
      Object.fromEntries(
        exported(sheets, 'KEY', 'PARENT_KEY').map(({ name, header, rows }) => [
          `${name}.csv`,
          [header, ...rows].map((row) => row.map(inCsv).join(',')).join('\n'),
        ]),
      ),
    ),
  'a database of SQLite': (sheets) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-safi-'));
    const database = new DatabaseSync(path.join(folder, 'safi.sqlite'));
    database.exec('BEGIN');
    for (const { name, header, rows } of exported(sheets, 'KEY', 'PARENT_KEY')) {
      database.exec(`CREATE TABLE "${name}" (${header.map((heading) => `"${heading}"`).join(', ')})`);
      const insert = database.prepare(`INSERT INTO "${name}" VALUES (${header.map(() => '?').join(', ')})`);
      for (const row of rows) insert.run(...row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)));
    }
    database.exec('COMMIT');
    database.close();
    const bytes = readFileSync(path.join(folder, 'safi.sqlite'));
    rmSync(folder, { recursive: true });
    return new File([new Uint8Array(bytes)], 'SAFI.sqlite');
  },
};

/** What would be created, table by table; keys, which are made at random, are numbered in their order. */
function rowsOf({ tables }: ImportPlan): unknown {
  const keys = new Map<string, string>();
  const numbered = (key: string): string => keys.get(key) ?? (keys.set(key, `key ${keys.size + 1}`), numbered(key));
  const text = JSON.stringify(
    tables.map(({ table, creations }) => [
      table,
      creations.map(({ from: { code }, id, values }) => ({ code, id, values })),
    ]),
  );
  return JSON.parse(text.replaceAll(/(?<!uuid:)\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, numbered));
}

withFile.each(Object.entries(forms))('%s gives the same rows as the nested lists of SAFI', async (_, make) => {
  const nested = await read(SAFI());
  const expected = await planned(nested);
  const found = await planned(await read(make(nested)));
  expect(rejectionsOf(found).length).toBe(rejectionsOf(expected).length);
  expect(Object.fromEntries(found.tables.map(({ table, creations }) => [table, creations.length]))).toMatchObject({
    households: 131,
    members: 944,
    plots: 292,
    crop_plantings: 380,
    crop_sales: 223,
    livestock: 293,
    purchases: 261,
  });
  expect(rowsOf(found)).toEqual(rowsOf(expected));
});

/** The planned rows as tables of the figures' engine, as far as the figures below read them. */
function engineTables({ tables }: ImportPlan): Tables {
  const of = (name: string) => tables.find(({ table }) => table === name)?.creations ?? [];
  const value = (given: unknown): Value => (given === undefined ? null : (given as Value));
  const monthsOf = (values: Readonly<Record<string, unknown>>) =>
    (values['months_lack_food'] ?? []) as readonly number[];
  const households = of('households');
  return {
    survey_rounds: { columns: { id: 'VARCHAR', currency: 'VARCHAR' }, rows: [['r1', 'MZN']] },
    households: {
      columns: {
        id: 'VARCHAR',
        village_id: 'VARCHAR',
        survey_round_id: 'VARCHAR',
        household_code: 'VARCHAR',
        weight: 'FLOAT8',
        consent: 'BOOLEAN',
        months_lack_food: 'VARCHAR',
      },
      rows: households.map(({ id, from, values }) => [
        id,
        value(values['village_id']),
        'r1',
        from.code,
        1,
        true,
        JSON.stringify(monthsOf(values)),
      ]),
    },
    households__months_lack_food: {
      columns: { row_id: 'VARCHAR', value: 'VARCHAR' },
      rows: households.flatMap(({ id, values }) => monthsOf(values).map((month) => [id, String(month)])),
    },
    members: {
      columns: { id: 'VARCHAR', household_id: 'VARCHAR', sex: 'VARCHAR', age_years: 'INTEGER' },
      rows: of('members').map(({ id, values }) => [
        id,
        value(values['household_id']),
        value(values['sex']),
        value(values['age_years']),
      ]),
    },
    plots: {
      columns: { id: 'VARCHAR', household_id: 'VARCHAR', area_ha: 'FLOAT8' },
      rows: of('plots').map(({ id, values }) => [id, value(values['household_id']), value(values['area_ha'])]),
    },
  };
}

const FIGURES: Readonly<Record<string, Indicator>> = {
  'household size': householdSize,
  'dependency ratio': dependencyRatio,
  'months of adequate food': monthsOfAdequateFood,
  'land, mean': meanHectares,
  'land, median': medianHectares,
  'land, Gini of all': giniOfAll,
};

withFile.each([
  ['the nested lists', (): File => SAFI()] as const,
  ...Object.entries(forms).map(([name, make]) => [name, make] as const),
])('%s: figures are those of a script that read SAFI by itself', async (_, make) => {
  const database = await duckDatabase(engineTables(await planned(await read(make(await read(SAFI()))))));
  const rounds = {
    asked: new Map([['r1', new Set(Object.values(FIGURES).flatMap(({ asks }) => asks as readonly string[]))]]),
    design: { weightedRounds: [] },
  };
  // Computed by figures/checks/safi_indicators.py.
  const { unweighted } = JSON.parse(
    readFileSync(path.resolve(__dirname, '../../figures/checks/safi-indicators.json'), 'utf8'),
  ) as { readonly unweighted: Readonly<Record<string, { readonly value: number; readonly n: number }>> };
  for (const [name, indicator] of Object.entries(FIGURES)) {
    const { cells } = await computeFigure(database, indicator, { by: 'all', weighted: false }, rounds);
    expect([name, cells[0]?.estimate.n, cells[0]?.estimate.value]).toEqual([
      name,
      unweighted[name]?.n,
      expect.closeTo(unweighted[name]?.value ?? Number.NaN, 9),
    ]);
  }
  await database.close();
});

import * as exporting from '@groundwork/shared/export';
import { bytesOf, unzip } from '@groundwork/shared/testing';
import { readSurveyFile, withFileNames, type ImportPlan, type Sheet } from '@groundwork/survey/import';
import {
  collectionOf,
  customFieldName,
  repeatIn,
  repeatTable,
  repeatTableName,
  withCustomQuestions,
  type CustomQuestion,
  type Repeat,
} from '@groundwork/survey/model';
import { memoryServer } from '../../survey/import/testing/memory-server.ts';
import { planOf } from '../../survey/import/testing/plan-of.ts';
import { placesItself, withOutline } from '../src/reports/mapped-tables.ts';
import { partFields } from '../src/reports/part-fields.ts';
import { reportColumns } from '../src/reports/report-part.ts';
import { tablesFor, type ReportFormat } from '../src/reports/report-state.ts';
import { emptyTally } from '../src/reports/tally.ts';
import { writeReport } from '../src/reports/write-report.ts';
import { allTables, type Row } from '../src/shared/query/dictionary/index.ts';
import type { Writing } from '../src/shared/saving/export-field.ts';

/** For checks: the rows of a database, by collection. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** For checks: a survey as a database holds it. */
export interface Stored {
  readonly rows: Rows;
  readonly questions: readonly CustomQuestion[];
  readonly repeats: readonly Repeat[];
  /** The round that is chosen for the import: each row of the file names its own. */
  readonly round: string;
}

/** Every kind of file that the portal writes of a whole survey. JSON is that of maps. */
export const FILES: readonly (readonly [format: ReportFormat, writing: Writing])[] = (
  ['xlsx', 'csv', 'geojson'] as const
).flatMap((format) => (['labels', 'codes'] as const).map((writing) => [format, writing] as const));

/** The rows of a table, or of a repeat group. */
export const rowsOf = (rows: Rows, table: string): readonly Row[] =>
  (rows[collectionOf(table)] ?? []).filter(
    (row) => repeatIn(table) === undefined || row['repeat_name'] === repeatIn(table),
  );

/** What a row refers to, by the column: where that is, and its key. */
const LINKS: Readonly<Record<string, readonly [collection: string, key: string]>> = {
  household_id: ['households', 'id'],
  member_id: ['members', 'id'],
  plot_id: ['plots', 'id'],
  village_id: ['villages', 'village_id'],
  project_id: ['water_projects', 'project_id'],
  water_point_id: ['water_points', 'id'],
  crop_id: ['crops', 'crop_id'],
  survey_round_id: ['survey_rounds', 'id'],
};

/** Rows as an export reads them: with the rows that they name. */
function expander(rows: Rows): (row: Row) => Row {
  const byKey = new Map(
    Object.values(LINKS).map(([collection, key]) => [
      collection,
      new Map((rows[collection] ?? []).map((row) => [row[key], row])),
    ]),
  );
  const known = new Map<Row, Row>();
  const expanded = (row: Row): Row => {
    const found = known.get(row);
    if (found) return found;
    const links = Object.entries(LINKS).flatMap(([name, [collection, key]]) => {
      const isOwnKey = byKey.get(collection)?.get(row[name]) === row && key === name;
      const other = byKey.get(collection)?.get(row[name]);
      return name in row && !isOwnKey ? [[name, other ? expanded(other) : null] as const] : [];
    });
    const whole = { ...row, ...Object.fromEntries(links) };
    known.set(row, whole);
    return whole;
  };
  return expanded;
}

/** A file of all tables that have rows, as the screen of reports saves it. */
export async function fileOf(
  { rows, questions, repeats }: Stored,
  format: ReportFormat,
  writing: Writing,
): Promise<Blob> {
  const expanded = expander(rows);
  const tables = tablesFor({
    tables: [...allTables, ...repeats.map(repeatTable)].map((one) => withCustomQuestions(withOutline(one), questions)),
    format,
  });
  const parts = tables.map((table) => {
    const { written, read } = partFields(table, { format });
    const own = rowsOf(rows, table.name).map((row) => read(expanded(row)));
    async function* pages() {
      yield await Promise.resolve(own);
    }
    return {
      table: written,
      placed: table,
      columns: reportColumns(written.fields, { format, writing }),
      pages: pages(),
      tally: emptyTally(written.fields.length),
    };
  });
  if (format === 'geojson' && !parts.every(({ placed }) => placesItself(placed)))
    throw new Error('A map without positions is not the whole survey.');
  return writeReport(exporting, format, {
    parts,
    about: () => [['Made by', 'Ada']],
    writing,
    signal: new AbortController().signal,
  });
}

const { signal } = new AbortController();

export async function sheetsOf(blob: Blob, format: ReportFormat): Promise<readonly Sheet[]> {
  const bytes = await bytesOf(blob);
  if (format === 'xlsx') return readSurveyFile(new File([new Uint8Array(bytes)], 'survey-report.xlsx'), signal);
  const files = [...unzip(bytes)].filter(([name, text]) =>
    format === 'csv'
      ? name.endsWith('.csv') && text.trim().split('\n').length > 1
      : name.endsWith('.geojson') && text.includes('"Feature"'),
  );
  return withFileNames(
    await Promise.all(
      files.map(async ([name, text]) => ({ name, sheets: await readSurveyFile(new File([text], name), signal) })),
    ),
  );
}

const named = (list: readonly Row[] = [], id: string, name: string) =>
  list.map((one) => ({ id: String(one[id]), name: String(one[name]) }));

/** What an import of a file would do. */
export async function planOfFile(survey: Stored, format: ReportFormat, writing: Writing): Promise<ImportPlan> {
  const { rows, questions, repeats, round } = survey;
  const lists = {
    villages: named(rows['villages'], 'village_id', 'village_name'),
    crops: named(rows['crops'], 'crop_id', 'name'),
    rounds: named(rows['survey_rounds'], 'id', 'name'),
    questions,
    repeats,
  };
  return planOf(memoryServer(rows), await sheetsOf(await fileOf(survey, format, writing), format), {
    lists,
    round,
    newQuestions: true,
  });
}

const summary = ({ tables }: ImportPlan) =>
  tables.map(
    ({ table, creations, corrections, unchanged, rejections }) =>
      [
        table,
        {
          creations: creations.map(({ values }) => values),
          corrections: corrections.map(({ before, values }) => [before, values]),
          unchanged,
          rejections: rejections.map(({ row, column, value, reason }) => `${row} ${column} ${String(value)} ${reason}`),
        },
      ] as const,
  );

/** Expects that a file, imported again, changes nothing, and that all rows and questions were in it. */
export async function expectNothingChanges(survey: Stored, format: ReportFormat, writing: Writing): Promise<void> {
  const { rows, questions, repeats } = survey;
  const plan = await planOfFile(survey, format, writing);
  const tables = [...allTables.map(({ name }) => name), ...repeats.map(({ name }) => repeatTableName(name))]
    .filter((table) => format !== 'geojson' || ['villages', 'households', 'plots'].includes(table))
    .filter((table) => rowsOf(rows, table).length > 0);
  expect(new Map(summary(plan))).toEqual(
    new Map(
      tables.map((table) => [
        table,
        { creations: [], corrections: [], unchanged: rowsOf(rows, table).length, rejections: [] },
      ]),
    ),
  );
  // A column that is not recognised would change nothing either.
  expect(plan.added).toEqual([]);
  expect(plan.asked).toEqual(
    expect.arrayContaining(
      questions
        .filter(({ collection }) => tables.some((table) => table === collection))
        .map((question) => `${question.collection}.${customFieldName(question)}`),
    ),
  );
}

import { z } from '@groundwork/shared/data';
import { ReadProblem, sheetOf, type Cell, type Sheet } from './sheet.ts';

const recordSchema = z.record(z.string(), z.unknown());
const recordsSchema = z.array(recordSchema);
const tablesSchema = z.record(z.string(), z.unknown());

type JsonRecord = Readonly<Record<string, unknown>>;

/** Where a household's people stand in exports. */
const ROSTERS = ['members', 'roster', 'household_members'];
const CODES = ['household_code', 'code', 'household_id', 'hhid', 'id'];

/**
 * A list of households, each with its people in `members` if it has them, or an object of such lists:
 * `{ "households": [...], "members": [...] }`.
 * @throws ReadProblem
 */
export function readJsonTables(text: string): readonly Sheet[] {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ReadProblem('The file is not JSON: it does not follow its rules.');
  }
  const list = z.safeParse(recordsSchema, json);
  if (list.success) return withRoster('households', list.data);
  const tables = z.safeParse(tablesSchema, json);
  const found = !tables.success ? [] : Object.entries(tables.data).flatMap(([name, rows]) => {
    const records = z.safeParse(recordsSchema, rows);
    return records.success ? withRoster(name, records.data) : [];
  });
  if (found.length === 0) throw new ReadProblem('The file is JSON, but no list of records: it should be a list of households, or an object with such lists.');
  return found;
}

function withRoster(name: string, records: readonly JsonRecord[]): readonly Sheet[] {
  const roster = ROSTERS.find((key) => records.some((record) => Array.isArray(record[key])));
  if (roster === undefined) return present(table(name, records.map((record, index) => ({ number: index + 1, record }))));
  const code = CODES.find((key) => records.some((record) => record[key] !== undefined)) ?? 'household_code';
  const parents = records.map((record, index) => ({ number: index + 1, record: Object.fromEntries(Object.entries(record).filter(([key]) => key !== roster)) }));
  const people = records.flatMap((record) => {
    const members = z.safeParse(recordsSchema, record[roster]);
    return members.success ? members.data.map((member) => ({ ...member, household_code: record[code] })) : [];
  });
  return present(table(name, parents), table('members', people.map((record, index) => ({ number: index + 1, record }))));
}

const present = (...sheets: readonly (Sheet | null)[]): readonly Sheet[] => sheets.flatMap((sheet) => sheet ?? []);

function table(name: string, rows: readonly { readonly number: number; readonly record: JsonRecord }[]): Sheet | null {
  const header = [...new Set(rows.flatMap(({ record }) => Object.keys(record)))];
  return sheetOf(name, [{ number: 0, cells: header }, ...rows.map(({ number, record }) => ({ number, cells: header.map((key) => cellOf(record[key])) }))]);
}

/** Lists are written as spreadsheets have them: words with semicolons between them. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')) return value.length === 0 ? '[]' : value.join('; ');
  return JSON.stringify(value);
}

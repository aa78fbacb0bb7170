import {
  CellCount,
  checkTables,
  MOST_COLUMNS,
  ReadProblem,
  sheetOf,
  type Cell,
  type Sheet,
  type SheetRow,
} from './sheet.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** What identifies households in exports, the plainest first. */
const CODES = [
  'household_code',
  'code',
  'household_id',
  'hhid',
  'instanceID',
  'meta/instanceID',
  '_uuid',
  '__id',
  'id',
];

/** The heading that the household's code is under, if any does. */
export const codeHeading = (headings: readonly string[]): string | undefined =>
  CODES.find((code) => headings.includes(code));

/** Lists within lists within lists: no form goes deeper. */
const DEEPEST = 8;

/**
 * A list of records, or an object of such lists: `{ "households": [...], "members": [...] }`. A list inside a record is a sheet
 * of its own whose rows know the record they belong to, at any depth; it says the household in `household_code` and each row's
 * place in its record in `<list>/_place`. A group of answers is flattened: `dwelling/wall`.
 * @throws ReadProblem
 */
export function readJsonTables(text: string, onRead?: (part: number) => void): readonly Sheet[] {
  let json: unknown;
  onRead?.(0.1);
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ReadProblem('The file is not JSON.');
  }
  // Half of the work is done: the rest is making tables of it.
  onRead?.(0.5);
  const sheets: Sheet[] = [];
  const cells = new CellCount();
  // Not a schema: zod would be half of the worker's script.
  for (const [name, rows] of isRecord(json) ? Object.entries(json) : [['households', json] as const]) {
    if (isTable(rows))
      addSheets(
        sheets,
        cells,
        name,
        rows.map((record) => ({ record })),
      );
  }
  if (sheets.length === 0)
    throw new ReadProblem(
      'The file is JSON but not a list of records: it should be a list of households, or an object with such lists.',
    );
  return sheets;
}

interface Nested {
  readonly record: JsonRecord;
  /** Number of the row that the record is in, its place there, and the household's code. */
  readonly within?: { readonly row: number; readonly place: number; readonly code: unknown };
}

/** Adds the sheet of these records, and those of the lists in them. */
function addSheets(
  sheets: Sheet[],
  count: CellCount,
  wanted: string,
  records: readonly Nested[],
  parent?: string,
  depth = 0,
): void {
  if (records.length === 0) return;
  if (depth > DEEPEST) throw new ReadProblem('The file has lists nested too deeply.');
  const name = freeName(wanted, sheets);
  const flat = records.map(({ record }) => flattened(record));
  const lists = new Set(flat.flatMap((record) => Object.keys(record).filter((key) => isTable(record[key]))));
  const headings = [...new Set(flat.flatMap((record) => Object.keys(record)))].filter((key) => !lists.has(key));
  if (headings.length > MOST_COLUMNS)
    throw new ReadProblem(`the list “${wanted}” has more than ${MOST_COLUMNS} columns.`, true);
  checkTables(sheets.length + lists.size + 1);
  count.add(headings.length * records.length);
  const withCode = !headings.includes('household_code') && records.some(({ within }) => within?.code !== undefined);
  const rows = flat.map((record, index): SheetRow => {
    const within = records[index]?.within;
    const cells = headings.map((key) => cellOf(record[key]));
    if (within === undefined) return { number: index + 1, cells };
    return {
      number: index + 1,
      cells: [...cells, ...(withCode ? [cellOf(within.code)] : []), within.place],
      parent: within.row,
    };
  });
  const added = parent === undefined ? [] : [...(withCode ? ['household_code'] : []), `${name}/_place`];
  sheets.push({ ...sheetOf(name, [...headings, ...added], rows), ...(parent !== undefined && { parent }) });
  const code = codeHeading(headings);
  for (const key of lists) {
    const nested = flat.flatMap((record, index) => {
      const inside = record[key];
      const household = parent === undefined ? code && record[code] : records[index]?.within?.code;
      return isTable(inside)
        ? inside.map((one, at) => ({ record: one, within: { row: index + 1, place: at + 1, code: household } }))
        : [];
    });
    addSheets(sheets, count, key.split('/').pop() ?? key, nested, name, depth + 1);
  }
}

/** Gives two lists of the same name different names. */
function freeName(wanted: string, sheets: readonly Sheet[]): string {
  const same = (name: string): boolean => sheets.some((sheet) => sheet.name === name);
  let name = wanted;
  for (let next = 2; same(name); next += 1) name = `${wanted} ${next}`;
  return name;
}

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTable = (value: unknown): value is readonly JsonRecord[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

const SHAPES = ['Polygon', 'MultiPolygon', 'LineString'];
/** An outline stays one value; it is no group of answers. */
const isShape = ({ type, coordinates }: JsonRecord): boolean =>
  typeof type === 'string' && SHAPES.includes(type) && Array.isArray(coordinates);

/** Groups of answers as forms name them in tables. */
function flattened(record: JsonRecord, before = ''): JsonRecord {
  const entries = Object.entries(record);
  if (before === '' && !entries.some(([, value]) => isRecord(value))) return record;
  return Object.fromEntries(
    entries.flatMap(([key, value]) =>
      isRecord(value) && !isShape(value) && before.split('/').length <= DEEPEST
        ? Object.entries(flattened(value, `${before}${key}/`))
        : [[`${before}${key}`, value] as const],
    ),
  );
}

/** Lists are written as spreadsheets have them: words with semicolons between them. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  const words = Array.isArray(value) ? value.filter((one) => one !== null) : null;
  if (words?.every((one) => typeof one === 'string' || typeof one === 'number'))
    return words.length > 0
      ? words.some((one) => /[;,]/.test(String(one)))
        ? JSON.stringify(words)
        : words.join('; ')
      : Array.isArray(value) && value.length > 0
        ? null
        : '[]';
  return JSON.stringify(value);
}

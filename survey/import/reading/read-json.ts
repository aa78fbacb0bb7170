import { PLACED_AT } from '../../model/index.ts';
import { codeHeading } from './code-heading.ts';
import {
  CellCount,
  checkTables,
  MOST_SHEET_COLUMNS,
  ReadProblem,
  sheetOf,
  type Cell,
  type Sheet,
  type SheetRow,
} from './sheet.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

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
    json = parsed(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ReadProblem('The file is not JSON.');
  }
  // Half of the work is done: the rest is making tables of it.
  onRead?.(0.5);
  const sheets: Sheet[] = [];
  const cells = new CellCount();
  // Not a schema: zod would be half of the worker's script.
  for (const [name, rows] of listsIn(json)) {
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

/** Digits of a whole number that a computer's number may not hold. */
const LONG_NUMBER = /\d{16}/;

/** JSON with whole numbers that are too large to be exact as text: a code of seventeen digits stays that code. @throws SyntaxError */
function parsed(text: string): unknown {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  // The types of TypeScript do not know the third argument yet (https://github.com/tc39/proposal-json-parse-with-source).
  const exact = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? (context?.source ?? String(value))
      : value;
  return JSON.parse(text, exact as Parameters<typeof JSON.parse>[1]);
}

/** The lists of records in a file, by what they are called: of GeoJSON its features, with their properties as fields. */
function listsIn(json: unknown): readonly (readonly [string, unknown])[] {
  if (!isRecord(json)) return [['households', json]];
  const { type, features, name, crs } = json;
  if (type !== 'FeatureCollection' || !Array.isArray(features)) return Object.entries(json);
  checkSystem(crs);
  const records = placedThemselves(features.filter(isRecord)).map(({ id, properties, geometry }) => ({
    ...(id !== undefined && { id }),
    ...(isRecord(properties) && properties),
    ...(isRecord(geometry) && placeOf(geometry)),
  }));
  return [[typeof name === 'string' && name.trim() !== '' ? name : 'features', records]];
}

/** The features of a map that the portal has saved, without what it says of their positions, and without the positions that are those of villages; others as they are. */
function placedThemselves(features: readonly JsonRecord[]): readonly JsonRecord[] {
  const said = features.map(({ properties }) => (isRecord(properties) ? properties[PLACED_AT.property] : undefined));
  if (!said.every((one) => one === PLACED_AT.own || one === PLACED_AT.village || one === null)) return features;
  return features.map(({ geometry, properties, ...feature }, index) => {
    const { [PLACED_AT.property]: _, ...others } = properties as JsonRecord;
    return { ...feature, properties: others, geometry: said[index] === PLACED_AT.village ? null : geometry };
  });
}

/** A position of GeoJSON as two fields, the longitude first there (RFC 7946); anything else as it is. */
const placeOf = (geometry: JsonRecord): JsonRecord => positionOf(geometry) ?? { geometry };

/** @throws ReadProblem where positions are metres of some country's grid, not degrees */
function checkSystem(crs: unknown): void {
  const named = isRecord(crs) && isRecord(crs['properties']) ? crs['properties']['name'] : undefined;
  if (typeof named === 'string' && !/CRS84|EPSG:+(\d+\.?\d*:)?4326$/i.test(named))
    throw new ReadProblem(
      `its positions are in the coordinate system ${named}. Save the file with longitude and latitude (WGS 84).`,
      true,
    );
}

function positionOf({ type, coordinates }: JsonRecord): JsonRecord | null {
  if (type !== 'Point' || !Array.isArray(coordinates)) return null;
  const [longitude, latitude] = coordinates as readonly unknown[];
  return typeof longitude === 'number' && typeof latitude === 'number' ? { latitude, longitude } : null;
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
  if (headings.length > MOST_SHEET_COLUMNS)
    throw new ReadProblem(`the list “${wanted}” has more than ${MOST_SHEET_COLUMNS.toLocaleString()} columns.`, true);
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
        ? Object.entries(flattened(positionOf(value) ?? value, `${before}${key}/`))
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

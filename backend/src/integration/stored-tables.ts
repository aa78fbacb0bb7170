import { STORED, type SurveyReader } from '@groundwork/survey/import';
import { dataModel } from '../schema/description.ts';

type Row = Readonly<Record<string, unknown>>;
/** Rows by table. */
export type Tables = Readonly<Record<string, readonly Row[]>>;

const NAMES: readonly string[] = [...STORED, 'crops', 'survey_rounds', 'survey_questions'];
/** The tables that imports write. */
const IMPORTED = dataModel.filter(({ name }) => NAMES.includes(name));
const IMPORTED_BY_NAME = new Map(IMPORTED.map((one) => [one.name, one]));

/** Every row that an import can have written, as the API gives it. */
export async function storedTables(reader: SurveyReader, signal: AbortSignal): Promise<Tables> {
  const read = async (name: string) =>
    [name, await reader.search(name, { fields: ['*'], filter: {} }, signal)] as const;
  return Object.fromEntries(await Promise.all(IMPORTED.map(({ name }) => read(name))));
}

/** An object whose fields are in one order, wherever it was stored. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, own]) => [name, ordered(own)]),
  );
}

/**
 * The same rows without what is another with every import: in place of keys that the server makes is what identifies the row that they lead to, and
 * rows are in an order that does not depend on them. What was not written is what the model puts there.
 * @param imports keys of the imports, the first one first
 */
export function comparable(tables: Tables, imports: readonly unknown[]): Tables {
  const cell = (table: string, field: string, row: Row): unknown => {
    const { target, defaultValue = null } =
      IMPORTED_BY_NAME.get(table)?.fields.find(({ name }) => name === field) ?? {};
    const value = row[field] === undefined ? defaultValue : row[field];
    if (value === null || target === undefined) return ordered(value);
    return target.collection === 'import_batches'
      ? `import ${imports.indexOf(value)}`
      : identity(target.collection, value);
  };
  const identity = (table: string, key: unknown): unknown => {
    const { naturalKey = [], fields = [] } = IMPORTED_BY_NAME.get(table) ?? {};
    const primary = fields.find(({ primaryKey }) => primaryKey === true)?.name ?? 'id';
    const row = tables[table]?.find((one) => one[primary] === key);
    return row === undefined ? `no row of ${table}` : naturalKey.map((field) => cell(table, field, row));
  };
  const shown = ({ name: table, fields }: (typeof IMPORTED)[number]): readonly Row[] => {
    const compared = fields.filter(({ primaryKey, kind }) => primaryKey !== true || kind !== 'uuid');
    const rows = (tables[table] ?? []).map((row) =>
      Object.fromEntries(compared.map(({ name }) => [name, cell(table, name, row)])),
    );
    return rows.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  };
  return Object.fromEntries(IMPORTED.map((one) => [one.name, shown(one)]));
}

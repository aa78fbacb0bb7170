import { copiedTables, type CopiedColumn } from './copied-tables.ts';
import { modelTables } from './model-tables.ts';
import { tableOf } from './survey-tables.ts';

/** A column that names a row of another table. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
  readonly key: string;
}

/** The table that a column of a table leads to. */
function referenceOf(table: string, column: string): Reference | undefined {
  const to = modelTables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.link?.table;
  const key = modelTables.find(({ name }) => name === to)?.key;
  return to === undefined || key === undefined ? undefined : { table, column, to, key };
}

/** A copied column, and the rows on the way to it. */
export interface ColumnAt {
  readonly through: readonly Reference[];
  readonly table: string;
  readonly column: CopiedColumn;
}

const byName = new Map(copiedTables.map((table) => [table.name, table]));

/**
 * The column at the end of a dotted path from a table, such as `household_id.village_id.village_name` from members; undefined where it is
 * not copied. The round of a row is that of its household.
 */
export function columnAt(table: string, path: string): ColumnAt | undefined {
  const [step = '', ...rest] = path.split('.');
  const column = byName.get(table)?.columns.find(({ name }) => name === step);
  if (column === undefined) {
    const way = step === 'survey_round_id' ? tableOf(table)?.household : undefined;
    return way ? columnAt(table, `${way}.${path}`) : undefined;
  }
  if (rest.length === 0) return { through: [], table, column };
  const reference = referenceOf(table, step);
  const found = reference && columnAt(reference.to, rest.join('.'));
  return found && { ...found, through: [reference, ...found.through] };
}

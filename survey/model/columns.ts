import { tableOf } from './survey-tables.ts';
import { copiedTables, type CopiedColumn } from './copied-tables.ts';

/** A column that names a row of another table. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
  readonly key: string;
}

/** What a column of this name refers to, in whatever table it is. */
const REFERENCES: Readonly<Record<string, readonly [table: string, key: string]>> = {
  household_id: ['households', 'id'],
  plot_id: ['plots', 'id'],
  village_id: ['villages', 'village_id'],
  survey_round_id: ['survey_rounds', 'id'],
  crop_id: ['crops', 'crop_id'],
  project_id: ['water_projects', 'project_id'],
  water_point_id: ['water_points', 'id'],
};

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
  const [to, key] = REFERENCES[step] ?? [];
  if (to === undefined || key === undefined || to === table) return undefined;
  const found = columnAt(to, rest.join('.'));
  return found && { ...found, through: [{ table, column: step, to, key }, ...found.through] };
}

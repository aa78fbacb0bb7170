import { importedTables, roundTables, wayToHousehold } from '../../model/index.ts';
import { importTable, TARGETS, type Target } from '../matching/import-table.ts';
import { textOf } from '../matching/text-of.ts';
import { readEvery } from '../plan/standing.ts';
import type { Standing, SurveyServer } from '../server.ts';

/** Tables whose rows say which import created them, children before their parents. */
export const SIGNED: readonly Exclude<Target, 'villages'>[] = roundTables.map(({ name }) => name).reverse();

/** A row that an import created. */
export interface BatchRow {
  readonly table: Target;
  readonly id: string;
  /** Keys of the rows it hangs on. */
  readonly plot: string | null;
  readonly household: string;
  /** What people know the row by. */
  readonly what: string;
  /** When it was last changed; null since it was created. */
  readonly stamp: string | null;
}

const at = (row: unknown, path: string): unknown => path.split('.').reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? (value as Standing)[name] : undefined), row);

/** The way from a row to its household, with a dot at its end. */
const wayOf = (table: Target): string => (wayToHousehold(importedTables.find(({ name }) => name === table) ?? { household: null }) ?? []).map((step) => `${step}.`).join('');

const ONE: Readonly<Record<Target, string>> = {
  villages: 'Village',
  households: 'Household',
  members: 'Member',
  plots: 'Plot',
  crop_plantings: 'Crop planting',
  crop_sales: 'Crop sale',
  livestock: 'Livestock',
  livestock_sales: 'Livestock sale',
  food_consumption: 'Food consumption',
  finance: 'Finance',
  purchases: 'Purchase',
};

/** The fields that say what a row is to people. */
export const labelFields = (table: Target): readonly string[] => [`${wayOf(table)}household_code`, ...(table === 'households' ? [] : importTable(table).key)];

/** `Household H1`, `Member 2 of household H1`. */
export function nameOf(table: Target, row: Standing): string {
  const code = textOf(at(row, labelFields(table)[0] ?? '')) || 'not known';
  if (table === 'households') return `Household ${code}`;
  const words = importTable(table).key.map((name) => textOf(row[name])).filter((word) => word !== '');
  return [ONE[table], ...words, `of household ${code}`].join(' ');
}

/** The rows of all tables that an import created. @throws what the server's way does */
export async function batchRows(server: SurveyServer, batch: string, signal: AbortSignal): Promise<readonly BatchRow[]> {
  const found: BatchRow[] = [];
  for (const table of SIGNED) {
    const way = wayOf(table);
    const fields = [...new Set(['id', 'date_updated', ...labelFields(table), `${way}id`, ...(table === 'crop_plantings' ? ['plot_id.id'] : [])])];
    for (const row of await readEvery(server, table, fields, { source_batch_id: { _eq: batch } }, signal)) {
      const stamp = row['date_updated'];
      found.push({
        table,
        id: textOf(row['id']),
        plot: table === 'crop_plantings' ? textOf(at(row, 'plot_id.id')) : table === 'plots' ? textOf(row['id']) : null,
        household: textOf(at(row, `${way}id`)),
        what: nameOf(table, row),
        stamp: typeof stamp === 'string' ? stamp : null,
      });
    }
  }
  return found;
}

/** Rows of others on households and plots of an import: key of the household or plot → the first table that has one. @throws as above */
export async function strangers(server: SurveyServer, batch: string, parent: 'households' | 'plots', signal: AbortSignal): Promise<ReadonlyMap<string, Target>> {
  const found = new Map<string, Target>();
  for (const table of TARGETS.filter((name) => importTable(name).parent?.table === parent)) {
    const field = importTable(table).parent?.field ?? '';
    const other = { _or: [{ source_batch_id: { _neq: batch } }, { source_batch_id: { _null: true } }] };
    const rows = await readEvery(server, table, ['id', field], { _and: [{ [field]: { source_batch_id: { _eq: batch } } }, other] }, signal);
    for (const row of rows) found.set(textOf(row[field]), found.get(textOf(row[field])) ?? table);
  }
  return found;
}

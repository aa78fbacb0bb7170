import { roundTables } from './survey-tables.ts';
import type { Column, ModelTable } from './types.ts';

const linkOf = (table: Pick<ModelTable, 'columns'>, name: string): NonNullable<Column['link']> => {
  const link = table.columns.find((column) => column.name === name)?.link;
  if (link === undefined) throw new Error(`${name} leads to no table.`);
  return link;
};

const tableNamed = (name: string): ModelTable => {
  const found = roundTables.find((table) => table.name === name);
  if (found === undefined) throw new Error(`A survey round has no table ${name}.`);
  return found;
};

/** The columns by which a row reaches its household, first to last: none for a household itself, null for a table without households. */
export const wayToHousehold = ({ household }: Pick<ModelTable, 'household'>): readonly string[] | null =>
  household === null ? null : household.split('.').filter((step) => step !== '');

/** The names under which a household lists the rows of a table of a round, as Directus is asked for them: `plots`, `plantings`. */
export function wayFromHousehold(name: string): readonly string[] {
  let table = tableNamed(name);
  const down: string[] = [];
  for (const step of wayToHousehold(table) ?? []) {
    const link = linkOf(table, step);
    down.unshift(link.listed ?? '');
    table = tableNamed(link.table);
  }
  return down;
}

/** The row that a row of a table is a part of: the column that names it, and its table. */
export function parentOf(
  table: Pick<ModelTable, 'columns' | 'household'>,
): { readonly table: string; readonly field: string } | null {
  const [field] = wayToHousehold(table) ?? [];
  return field === undefined ? null : { table: linkOf(table, field).table, field };
}

import { labelOf, words } from './labels.ts';
import { modelTables } from './model-tables.ts';
import type { SurveyField } from './types.ts';

const tableIn = (collection: string) => modelTables.find(({ name }) => name === collection);

/** What a table is called; one that is not of the model by its name. */
export const titleOfTable = (collection: string): string => tableIn(collection)?.title ?? words(collection);

/** The field of a table that a column stores; undefined for keys, links to other rows, and what only the server or a screen of its own reads. */
export const storedField = (collection: string, column: string): SurveyField | undefined =>
  tableIn(collection)?.fields.find(({ name }) => name === column);

/** What a column is called, that of a long text or a link among them; one that is not of the model by its name. */
export function labelOfColumn(collection: string, column: string): string {
  const field = storedField(collection, column);
  if (field) return labelOf(field);
  return tableIn(collection)?.columns.find(({ name }) => name === column)?.label ?? words(column);
}

import { dayCell, type Cell, type ExportColumn } from '@groundwork/shared/export';
import { labelOf, numberOf, valueAt, valueText, yesNoOf, type Row, type SurveyField } from '../dictionary/index.ts';

/** What stands in the cells of a file: words that people read, or what the database holds. */
export type Writing = 'labels' | 'codes';

const plain = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const words = Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');
  // Nothing at all is an answer, and an empty cell is none; the import reads it the same way.
  if (words) return value.length === 0 ? 'none' : value.join(';');
  return JSON.stringify(value);
};

/** A value as a cell: numbers and days as such, null where it is not known; yes is 1 and no 0 among codes. */
export function cellOf(field: SurveyField, value: unknown, writing: Writing): Cell {
  if (field.kind === 'number') return numberOf(value) ?? plain(value);
  if (field.kind === 'day') return typeof value === 'string' ? dayCell(value) : null;
  if (writing === 'labels') return valueText(field, value);
  return field.kind === 'yesNo' ? plain(yesNoOf(value)) : plain(value);
}

/**
 * A field as the column of a file: headed by its label, or by its name among codes, where a row of another table is named by its
 * key. What has to be read for it, `fieldsFor` tells.
 */
export function exportColumn(field: SurveyField, writing: Writing): ExportColumn<Row> {
  if (writing === 'codes' && field.link) {
    const { path, key } = field.link;
    return { title: path, cell: (row) => plain(valueAt(row, `${path}.${key}`)) };
  }
  return { title: writing === 'labels' ? labelOf(field) : field.name, cell: (row) => cellOf(field, valueAt(row, field.name), writing) };
}

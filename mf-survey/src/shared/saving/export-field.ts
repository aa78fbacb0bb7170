import { dayCell, type Cell, type ExportColumn } from '@groundwork/shared/export';
import { customAnswer, writeList, writeParts } from '@groundwork/survey/model';
import {
  labelOf,
  numberOf,
  valueAt,
  valueText,
  yesNoOf,
  type Row,
  type SurveyField,
} from '../query/dictionary/index.ts';

/** What is in the cells of a file: words that people read, or what the database holds. */
export type Writing = 'labels' | 'codes';

const isWord = (item: unknown): item is string | number => typeof item === 'string' || typeof item === 'number';

const plain = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (isWord(value)) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Array.isArray(value) && value.every(isWord) ? writeList(value, ';') : JSON.stringify(value);
};

/** In English for everybody: the import reads the names of months. */
const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const monthWord = (month: unknown): string =>
  typeof month === 'number' && Number.isInteger(month) && month >= 1 && month <= 12
    ? monthNames.format(Date.UTC(2000, month - 1, 1))
    : String(month);

/** Several answers as one cell that the import reads as the same answers. A code that has no word stays as it is: made into words it would be another code. */
function labels({ kind, choices = {} }: SurveyField, value: unknown): Cell {
  const word = (code: string | number): string => choices[code] ?? String(code);
  if (kind === 'choice') return isWord(value) ? word(value) : plain(value);
  if (!Array.isArray(value)) return plain(value);
  if (kind === 'parts') return writeParts(value);
  if (kind === 'months') return writeList(value.map(monthWord), '; ');
  return value.every(isWord) ? writeList(value.map(word), '; ') : plain(value);
}

/** A column of which rows are empty whose round did not ask, whatever the database has filled in. */
export const askedColumn = (
  { title, cell }: ExportColumn<Row>,
  isSilent: (row: Row) => boolean,
): ExportColumn<Row> => ({ title, cell: (row) => (isSilent(row) ? null : cell(row)) });

/** A value as a cell: numbers and days as such, null where it is not known; yes is 1 and no 0 among codes. */
export function cellOf(field: SurveyField, value: unknown, writing: Writing): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'number') return numberOf(value) ?? plain(value);
  if (field.kind === 'day') return typeof value === 'string' ? dayCell(value) : null;
  if (field.kind === 'yesNo' && writing === 'codes') return plain(yesNoOf(value));
  if (field.kind === 'parts') return labels(field, value);
  if (writing === 'codes') return plain(value);
  return ['choice', 'list', 'months'].includes(field.kind) ? labels(field, value) : valueText(field, value);
}

/**
 * A field as the column of a file: headed by its label, or by its name among codes, where a row of another table is named by its
 * key. `fieldsFor` returns what has to be read for it.
 */
export function exportColumn(field: SurveyField, writing: Writing): ExportColumn<Row> {
  if (writing === 'codes' && field.link) {
    const { path, key } = field.link;
    return { title: path, cell: (row) => plain(valueAt(row, `${path}.${key}`)) };
  }
  return {
    title: writing === 'labels' ? labelOf(field) : field.name,
    cell: (row) => cellOf(field, valueAt(row, field.name), writing),
  };
}

/**
 * Fields as the columns of a file. A custom question whose heading another column has too is headed by its name, or an import could
 * not tell the two apart.
 */
export function exportColumns(
  fields: readonly SurveyField[],
  writing: Writing,
): readonly (ExportColumn<Row> & { readonly field: SurveyField })[] {
  const columns = fields.map((field) => ({ field, ...exportColumn(field, writing) }));
  const shared = (title: string): boolean =>
    columns.filter((one) => one.title.toLowerCase() === title.toLowerCase()).length > 1;
  return columns.map((column) =>
    customAnswer(column.field.name) && shared(column.title) ? { ...column, title: column.field.name } : column,
  );
}

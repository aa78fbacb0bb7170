import { isMissing } from '../matching/missing.ts';
import { importField, type ImportField } from '../import-field.ts';
import type { MatchedSheet } from '../matching/matched-sheet.ts';
import type { Nesting } from '../matching/nesting.ts';
import { vocabularyOf, wordKey, type Lists, type Vocabulary } from '../matching/vocabulary.ts';
import { readList, writeList } from '../../model/cells.ts';
import type { Cell, SheetRow } from '../reading/sheet.ts';

/** What the file says for one field of one row. */
export interface FieldCell {
  readonly field: ImportField;
  /** Null for a field whose values are not looked up among words. */
  readonly vocabulary: Vocabulary | null;
  readonly column: string;
  /** As the file has it. */
  readonly written: Cell;
  /** As the form's profile reads it; null where it says that nothing is known. */
  readonly cell: Cell;
}

interface Source {
  readonly field: ImportField;
  readonly vocabulary: Vocabulary | null;
  readonly column: string;
  readonly read: (row: SheetRow) => Cell;
  readonly values: ReadonlyMap<string, string | number | boolean | null> | null;
}

/** Reads the rows of a sheet field by field; null for a row that is not of this table. */
export function fieldCells(
  { sheet, target, columns, questions, above, form }: MatchedSheet,
  nesting: Nesting,
  lists: Lists,
): (row: SheetRow) => readonly FieldCell[] | null {
  const sources: Source[] = [];
  const add = (name: string | null, column: string, read: Source['read']): void => {
    const field = importField(target, name, questions);
    if (field === undefined) return;
    const values = form?.values?.[field.name];
    sources.push({
      field,
      column,
      read,
      vocabulary: vocabularyOf(target, field, lists),
      values: values ? new Map(Object.entries(values).map(([word, value]) => [wordKey(word), value])) : null,
    });
  };
  for (const [index, name] of columns.entries())
    add(name, sheet.header[index] ?? '', ({ cells }) => cells[index] ?? null);
  for (const [heading, name] of Object.entries(above)) add(name, heading, (row) => nesting.cellOf(sheet, row)(heading));
  for (const [name, derive] of Object.entries(form?.derive ?? {}))
    add(name, importField(target, name)?.label ?? '', (row) => derive(nesting.cellOf(sheet, row)));
  return (row) => {
    if (form?.where !== undefined && !form.where(nesting.cellOf(sheet, row))) return null;
    return sources.map(({ read, values, ...about }) => {
      const written = read(row);
      return { ...about, written, cell: translated(written, about.field, values) };
    });
  };
}

function translated(cell: Cell, { kind }: ImportField, values: Source['values']): Cell {
  if (values === null || cell === null) return cell;
  const whole = values.get(wordKey(String(cell)));
  if (whole !== undefined) return whole;
  if (kind !== 'list' || typeof cell !== 'string' || isMissing(cell)) return cell;
  const words = readList(cell).flatMap((word) => {
    const value = values.get(wordKey(word));
    return value === null ? [] : [value === undefined ? word : String(value)];
  });
  return writeList(words, '; ');
}

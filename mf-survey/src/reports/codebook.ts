import type { Cell, ExportColumn } from '@groundwork/shared/export';
import { labelOf, valueAt, type FieldKind, type Row, type SurveyField, type SurveyTable } from '../shared/dictionary/index.ts';
import { TOO_FEW, tooFew } from '../shared/suppression/suppression.ts';

const KINDS: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  number: 'Number',
  yesNo: 'Yes or no; 1 and 0 among codes',
  day: 'Day',
  choice: 'One of the answers',
  list: 'Several answers',
  months: 'Months, 1 to 12',
  parts: 'Several sums with what they are for',
};

const answersOf = ({ choices }: SurveyField): string => Object.entries(choices ?? {}).map(([code, word]) => `${code} = ${word}`).join('; ');

const guarded = (n: number): Cell => (tooFew(n) ? TOO_FEW : n);

/** One line of the codebook for each field of a table: what it is, and how many of the rows have an answer. */
export function codebookRows(table: SurveyTable, rows: readonly Row[]): readonly Row[] {
  return table.fields.map((field) => {
    const answered = rows.filter((row) => valueAt(row, field.name) !== null).length;
    return {
      table: table.title,
      row: table.row,
      label: labelOf(field),
      name: field.link?.path ?? field.name,
      kind: KINDS[field.kind],
      answers: answersOf(field),
      answered: guarded(answered),
      missing: guarded(rows.length - answered),
    } satisfies Record<string, Cell>;
  });
}

const column = (title: string, key: string, width: number): ExportColumn<Row> => ({ title, width, cell: (row) => row[key] as Cell });

/** The codebook's columns; its rows are made above, so their cells are cells. */
export const CODEBOOK_COLUMNS: readonly ExportColumn<Row>[] = [
  column('Table', 'table', 20),
  column('One row is', 'row', 34),
  column('Label', 'label', 40),
  column('Field', 'name', 30),
  column('Kind', 'kind', 28),
  column('Answers', 'answers', 60),
  column('Answered', 'answered', 12),
  column('Not known', 'missing', 12),
];

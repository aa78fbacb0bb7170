import type { Cell, ExportColumn } from '@groundwork/shared/export';
import { t } from '@groundwork/shared/messages';
import {
  labelOf,
  type FieldKind,
  type Row,
  type SurveyField,
  type SurveyTable,
} from '../shared/query/dictionary/index.ts';
import { TOO_FEW, tooFew } from '../shared/figures/suppression/suppression.ts';
import type { TableTally } from './tally.ts';

const KINDS: Readonly<Record<FieldKind, string>> = {
  text: t`Text`,
  number: t`Number`,
  yesNo: t`Yes or no; 1 and 0 as codes`,
  day: t`Day`,
  choice: t`One of the answers`,
  list: t`Several answers; as codes, separated by semicolons`,
  months: t`Months, 1 to 12`,
  parts: t`Several amounts, each with its purpose`,
  place: t`Position: latitude, longitude`,
  photo: t`Name of a photo’s file`,
};

/** The answers with their words; codes that no questionnaire names but rows have are behind them. */
function answersOf({ choices = {}, kind }: SurveyField, seen: ReadonlySet<string>): string {
  const others = kind === 'choice' ? [...seen].filter((code) => !(code in choices)).sort() : [];
  return [
    ...Object.entries(choices).map(([code, word]) => `${code} = ${word}`),
    ...others.map((code) => t`${code} (not in the questionnaire)`),
  ].join('; ');
}

const guarded = (n: number): Cell => (tooFew(n) ? TOO_FEW : n);

/**
 * One line of the codebook for each field of a table: what it is, and how many of the rows have an answer.
 * @param tally what was seen while the table was written as codes; from words no codes are known
 */
export function codebookRows(table: SurveyTable, tally: TableTally): readonly Row[] {
  return table.fields.map((field, index) => {
    const { answered = 0, codes = new Set<string>() } = tally.columns[index] ?? {};
    return {
      table: table.title,
      row: table.row,
      label: labelOf(field),
      meaning: field.note ?? null,
      name: field.link?.path ?? field.name,
      kind: KINDS[field.kind],
      answers: answersOf(field, codes),
      restricted: field.restricted ? t`Yes` : t`No`,
      answered: guarded(answered),
      missing: guarded(tally.rows - answered),
    } satisfies Record<string, Cell>;
  });
}

const column = (title: string, key: string, width: number): ExportColumn<Row> => ({
  title,
  width,
  cell: (row) => row[key] as Cell,
});

/** The codebook's columns; its rows are made above, so their cells are cells. */
export const CODEBOOK_COLUMNS: readonly ExportColumn<Row>[] = [
  column(t`Table`, 'table', 20),
  column(t`One row is`, 'row', 34),
  column(t`Label`, 'label', 40),
  column(t`Meaning`, 'meaning', 50),
  column(t`Field`, 'name', 30),
  column(t`Kind`, 'kind', 28),
  column(t`Answers`, 'answers', 60),
  column(t`Restricted`, 'restricted', 12),
  column(t`Answered`, 'answered', 12),
  column(t`Not known`, 'missing', 12),
];

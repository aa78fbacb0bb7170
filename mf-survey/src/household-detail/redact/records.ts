import { t } from '@groundwork/shared/messages';
import { ANSWER_COLUMNS, repeatRows, roundTables } from '@groundwork/survey/model';
import type { RedactableField, RedactableGroup, RedactableRecord } from '@groundwork/shared/ui/redact';
import { labelOf, tableOf, valueAt, valueText, words, type Row } from '../../shared/query/dictionary/index.ts';
import { nameOfAuthor } from '../../shared/query/rows/author.ts';
import { whenText } from '../../shared/query/rows/when-text.ts';
import type { Review } from '../reviews.data.ts';
import { stateText } from '../state-text.ts';

const NOTE: readonly RedactableField[] = [{ name: 'note', label: t`Note` }];

/** The columns with the answers to custom questions: what is redacted is all that is in a column. */
const answerColumnsOf = (table: string): readonly RedactableField[] =>
  roundTables
    .flatMap(({ name, columns }) =>
      name === table ? columns.filter((column) => ANSWER_COLUMNS.some((one) => one === column.name)) : [],
    )
    .map((column) => ({ name: column.name, label: column.label }));

/** Answers of a table. Links to other records say nothing by themselves, and what follows from other rows is redacted there. */
const fieldsOf = (table: string): readonly RedactableField[] => [
  ...(tableOf(table)?.fields ?? [])
    .filter(
      ({ name, link, derived }) =>
        !name.includes('.') && link === undefined && derived === undefined && name !== 'review_state',
    )
    .map((field) => ({ name: field.name, label: labelOf(field) })),
  ...answerColumnsOf(table),
];

const recordOf = (
  collection: string,
  item: string,
  label: string,
  fields: readonly RedactableField[],
): RedactableRecord => ({ collection, item, label, fields });

const textOf = (row: Row, field: string): string | undefined => {
  const value = valueAt(row, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/** "Line 2: Maria"; the line alone where there is no name. */
const personLabel = (row: Row): string =>
  [t`Line ${textOf(row, 'line_no') ?? t`not known`}`, textOf(row, 'name')].filter(Boolean).join(': ');

/** The first two answers of a row, such as "Maize, Improved"; its number where there are none. */
const answersLabel = (table: string, row: Row, index: number): string => {
  const texts = (tableOf(table)?.fields ?? [])
    .flatMap((field) => (field.name.includes('household_id') ? [] : [valueText(field, valueAt(row, field.name))]))
    .filter((text) => text !== null);
  return texts.slice(0, 2).join(', ') || t`Row ${String(index + 1)}`;
};

/** "Vaccinations 2": the name of the repeat group, and the number. */
const repeatLabel = (row: Row): string =>
  [words(textOf(row, 'repeat_name') ?? ''), textOf(row, 'row_no')].filter(Boolean).join(' ');

const labelIn = (table: string, row: Row, index: number): string => {
  if (table === 'members') return personLabel(row);
  return table === repeatRows.name ? repeatLabel(row) : answersLabel(table, row, index);
};

/** The rows of one table of the survey. */
export interface RowsOfTable {
  readonly table: string;
  readonly rows: readonly Row[];
}

const SHOWN = 50;
const reviewLabel = ({ date_created: when, user_created: by, note }: Review): string => {
  const text = note ?? '';
  return `${whenText(when)}, ${nameOfAuthor(by)}: ${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}`;
};

/** The records of a household that hold something to redact. */
export const recordsOf = (householdId: string, tables: readonly RowsOfTable[], reviews: readonly Review[]) => ({
  groups: [
    { records: [recordOf('households', householdId, t`The household`, fieldsOf('households'))] },
    ...tables.map(({ table, rows }) => ({
      title: tableOf(table)?.title ?? (table === repeatRows.name ? t`Your tables` : table),
      records: rows.map((row, index) =>
        recordOf(table, String(row['id']), labelIn(table, row, index), fieldsOf(table)),
      ),
    })),
    {
      title: t`Reviews`,
      records: reviews
        .filter(({ note }) => note !== null)
        .map((review) => recordOf('household_reviews', review.id, reviewLabel(review), NOTE)),
    },
  ] satisfies readonly RedactableGroup[],
  /** Notes that are gone leave reviews with a record. */
  ofReviews: new Map(
    reviews.map((review): [string, string] => [
      review.id,
      t`Review of ${whenText(review.date_created)}${review.state === null ? '' : `, ${stateText(review.state)}`}`,
    ]),
  ),
});

/** A field in words. */
export const fieldLabel = (collection: string, name: string): string =>
  (collection === 'household_reviews' ? NOTE : fieldsOf(collection)).find((field) => field.name === name)?.label ??
  name;

import { labelOf, tableOf, valueAt, type Row } from '../../shared/dictionary/index.ts';
import { nameOfAuthor } from '../../shared/written/author.ts';
import { whenText } from '../../shared/written/when-text.ts';
import type { Review } from '../reviews.data.ts';
import { stateText } from '../state-text.ts';

export interface RedactableField {
  readonly name: string;
  readonly label: string;
}

/** A record of a household with what can be redacted of it. */
export interface RedactableRecord {
  readonly key: string;
  readonly collection: string;
  readonly item: string;
  readonly label: string;
  readonly fields: readonly RedactableField[];
}

const NOTE: readonly RedactableField[] = [{ name: 'note', label: 'Note' }];

/** Answers of a table. Links to other records say nothing by themselves, and what follows from other rows is redacted there. */
const fieldsOf = (table: string): readonly RedactableField[] =>
  (tableOf(table)?.fields ?? []).filter(({ name, link, derived }) => !name.includes('.') && link === undefined && derived === undefined && name !== 'review_state').map((field) => ({ name: field.name, label: labelOf(field) }));

const recordOf = (collection: string, item: string, label: string, fields: readonly RedactableField[]): RedactableRecord => ({ key: `${collection} ${item}`, collection, item, label, fields });

const textOf = (row: Row, field: string): string | undefined => {
  const value = valueAt(row, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/** "Line 2: Maria"; the line alone where there is no name. */
const personLabel = (row: Row): string => [`Line ${textOf(row, 'line_no') ?? 'not known'}`, textOf(row, 'name')].filter(Boolean).join(': ');

const SHOWN = 50;
const reviewLabel = ({ date_created: when, user_created: by, note }: Review): string => {
  const text = note ?? '';
  return `${whenText(when)}, ${nameOfAuthor(by)}: ${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}`;
};

/** The records of a household that hold something to redact. */
export const recordsOf = (householdId: string, people: readonly Row[], reviews: readonly Review[]) => ({
  household: recordOf('households', householdId, 'The household', fieldsOf('households')),
  people: people.map((row) => recordOf('members', String(row['id']), personLabel(row), fieldsOf('members'))),
  reviews: reviews.filter(({ note }) => note !== null).map((review) => recordOf('household_reviews', review.id, reviewLabel(review), NOTE)),
  /** Notes that are gone leave reviews with a record. */
  ofReviews: new Map(reviews.map((review) => [review.id, `Review of ${whenText(review.date_created)}${review.state === null ? '' : `, ${stateText(review.state)}`}`])),
});

/** A field in words. */
export const fieldLabel = (collection: string, name: string): string => (collection === 'household_reviews' ? NOTE : fieldsOf(collection)).find((field) => field.name === name)?.label ?? name;

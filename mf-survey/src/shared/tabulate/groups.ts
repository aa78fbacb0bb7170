import { codeText, labelOf, monthText, numberOf, valueAt, valueText, yesNoOf, type Row, type SurveyField } from '../dictionary/index.ts';
import { numberPlaces } from './number-places.ts';
import type { Place } from './place.ts';

export type { Place } from './place.ts';

/** The key of the group whose answer is not known. Keys of answers begin with "=", so no answer can be mistaken for it. */
export const UNKNOWN = '-';

/** The key of the group whose round did not ask. */
export const NOT_ASKED = '~';

/** What the group of both is called where they cannot be told apart. */
export const UNTOLD = 'Not known or not asked';

/** Rows that gave the same answer. */
export interface Group extends Place {
  readonly rows: readonly Row[];
}

const unknown: Place = { key: UNKNOWN, label: 'Not known', order: '' };
const notAsked: Place = { key: NOT_ASKED, label: 'Not asked', order: '' };
const none: Place = { key: '=[]', label: 'None', order: Number.MAX_SAFE_INTEGER };

const place = (code: string, label: string, order: number | string): Place => ({ key: `=${code}`, label, order });

/** Several sums of money are not one answer. */
export const canGroup = ({ kind }: SurveyField): boolean => kind !== 'parts';

/** What has to be read of a row so that it can be grouped: of a row of another table its key too, for names may repeat. */
export const fieldsFor = ({ name, link }: SurveyField): readonly string[] => (link ? [name, `${link.path}.${link.key}`] : [name]);

const simple = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function codePlace(field: SurveyField, value: unknown): Place {
  if (value === '' || !simple(value)) return unknown;
  const listed = Object.keys(field.choices ?? {}).indexOf(String(value));
  const label = codeText(field, value) ?? String(value);
  return place(String(value), label, listed >= 0 ? listed : label);
}

/** A text is nobody's code: it is read as it was written. */
const textPlace = (value: unknown): Place => (value === '' || !simple(value) ? unknown : place(String(value), String(value), String(value)));

const monthOf = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

function dayPlace(value: unknown): Place {
  const [month] = typeof value === 'string' ? (/^\d{4}-\d{2}/.exec(value) ?? []) : [];
  return month === undefined ? unknown : place(month, monthOf.format(new Date(`${month}-01T00:00:00Z`)), month);
}

function severalPlaces(value: unknown, one: (item: unknown) => Place): readonly Place[] {
  if (!Array.isArray(value)) return [value === null ? unknown : one(value)];
  if (value.length === 0) return [none];
  // An answer that was ticked twice counts once.
  return [...new Map(value.map((item: unknown) => one(item)).map((found) => [found.key, found])).values()];
}

function linkPlace(field: SurveyField, row: Row): Place {
  const key = field.link && valueAt(row, `${field.link.path}.${field.link.key}`);
  if (!simple(key)) return unknown;
  const label = valueText(field, valueAt(row, field.name)) ?? String(key);
  return place(String(key), label, label);
}

/** How rows are placed by a field; looks at all of them first, because numbers are cut into classes. */
export function placesBy(field: SurveyField, rows: readonly Row[]): (row: Row) => readonly Place[] {
  if (field.link) return (row) => [linkPlace(field, row)];
  const read = (row: Row): unknown => valueAt(row, field.name);
  switch (field.kind) {
    case 'number': {
      const places = numberPlaces(field, rows.map((row) => numberOf(read(row))));
      return (row) => [places(numberOf(read(row))) ?? unknown];
    }
    case 'yesNo':
      return (row) => {
        const answer = yesNoOf(read(row));
        return [answer === null ? unknown : place(String(answer), answer ? 'Yes' : 'No', answer ? 0 : 1)];
      };
    case 'day':
      return (row) => [dayPlace(read(row))];
    case 'list':
      return (row) => severalPlaces(read(row), (item) => codePlace(field, item));
    case 'months':
      return (row) => severalPlaces(read(row), (item) => (simple(item) ? place(String(item), monthText(item), numberOf(item) ?? String(item)) : unknown));
    case 'choice':
      return (row) => [codePlace(field, read(row))];
    case 'text':
    case 'parts':
      return (row) => [textPlace(read(row))];
  }
}

/** Places of rows, of which some are of rounds that did not ask. */
export const placesAsked =
  (places: (row: Row) => readonly Place[], isSilent: (row: Row) => boolean) =>
  (row: Row): readonly Place[] =>
    isSilent(row) ? [notAsked] : places(row);

const inWords = new Intl.Collator(undefined, { numeric: true });

const LAST = [UNKNOWN, NOT_ASKED];

/** Numbers before words, what is not known or was not asked last. */
export function inOrder(a: Place, b: Place): number {
  if (LAST.includes(a.key) || LAST.includes(b.key)) return LAST.indexOf(a.key) - LAST.indexOf(b.key);
  if (typeof a.order === 'number' && typeof b.order === 'number') return a.order - b.order;
  if (typeof a.order === typeof b.order) return inWords.compare(String(a.order), String(b.order));
  return typeof a.order === 'number' ? -1 : 1;
}

/**
 * Rows by their answer to one question, in the order of the questionnaire. Where several answers may be given a row stands in
 * each of its groups. Rows without an answer are a group of their own, the last one.
 * @param places where rows stand, when other rows decide it
 */
export function groupRows(field: SurveyField, rows: readonly Row[], places: (row: Row) => readonly Place[] = placesBy(field, rows)): readonly Group[] {
  const groups = new Map<string, Place & { rows: Row[] }>();
  for (const row of rows) {
    for (const found of places(row)) {
      const group = groups.get(found.key) ?? { ...found, rows: [] };
      group.rows.push(row);
      groups.set(found.key, group);
    }
  }
  return [...groups.values()].sort(inOrder);
}

/** Whether a row can stand in several groups of this field. */
export const isMultiple = ({ kind }: SurveyField): boolean => kind === 'list' || kind === 'months';

/** How the groups of a field are made, where that is not the answer itself. */
export function groupingNote(field: SurveyField): string {
  if (isMultiple(field)) return 'Several answers could be given, so a row counts in each of its groups.';
  if (field.kind === 'day') return 'Days are grouped by month.';
  return field.kind === 'number' ? `${labelOf(field)}: many different numbers are grouped into classes of equal width.` : '';
}

import { codeOf, messageOf, statusOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { formatDay } from '@groundwork/shared/ui/data';
import type { LinkChoices } from '@groundwork/shared/ui/edit-record';
import {
  editableFields,
  goneWith,
  isEdited,
  newRowFields,
  titleOfTable,
  valueProblem,
  wholeOf,
  type CustomQuestion,
  type EditableField,
  type EditedCollection,
} from '@groundwork/survey/model';
import { textIn } from '../shared/history/stored-words.ts';
import { ownFields } from '../shared/history/use-words.ts';
import { words } from '../shared/query/dictionary/index.ts';
import type { Place, SuggestedChange, Suggestion } from './suggestions.data.ts';

export { valueProblem };

const PAGES: Readonly<Record<string, (key: string) => string>> = {
  households: (key) => `/baseline-survey/household/${key}`,
  villages: (key) => `/village-profiles/${key}`,
  survey_rounds: () => '/baseline-survey/tools/rounds',
  crops: () => '/baseline-survey/crops',
  water_projects: (key) => `/water-projects/${key}`,
};

/** A row that is suggested, and not there. */
const isUnborn = ({ action, state }: Suggestion): boolean => action === 'create' && state !== 'accepted';

/** Where the record is shown; undefined where the reader may not see it, and where there is none yet. */
export const pageOf = (suggestion: Suggestion): string | undefined => {
  const { record, collection, isGone } = suggestion;
  if (record === null || isGone || (isUnborn(suggestion) && record.collection === collection)) return undefined;
  return PAGES[record.collection]?.(encodeURIComponent(record.key));
};

function nameOfRecord({ collection, key, name }: NonNullable<Suggestion['record']>): string {
  const called = name ?? key;
  switch (collection) {
    case 'households':
      return t`Household ${called}`;
    case 'villages':
      return t`Village ${called}`;
    case 'survey_rounds':
      return t`Survey round ${called}`;
    case 'crops':
      return t`Crop ${called}`;
    case 'water_projects':
      return name === null ? t`Water project without a number` : t`Water project ${name}`;
    default:
      return called;
  }
}

/** What names a row: a number, a day, what people call it, or a code. */
function placeText(collection: string | undefined, place: Place): string | null {
  if (typeof place !== 'string') return place === null ? null : String(place);
  if (collection === 'water_point_visits') return formatDay(place);
  return collection === 'water_points' ? place : words(place);
}

/** "New: Household HH-2 · Household members, 3": what would be done, with which row. */
export function titleOf(suggestion: Suggestion): string {
  const row = rowTitle(suggestion);
  if (suggestion.action === 'update' || suggestion.record === null) return row;
  if (suggestion.action === 'create') return t`New: ${row}`;
  return suggestion.state === 'accepted' ? t`Removed: ${row}` : t`Remove: ${row}`;
}

/** "Household HH-2 · Household members, 1" */
function rowTitle({ collection, record, within, place }: Suggestion): string {
  if (record === null) return t`A record that was removed, or that you may no longer see`;
  if (record.collection === collection) return nameOfRecord(record);
  const whole = isEdited(collection) ? wholeOf(collection)?.table : undefined;
  const row = [titleOfTable(collection), placeText(whole, within), placeText(collection, place)];
  return [nameOfRecord(record), row.filter((part) => part !== null).join(', ')].join(' · ');
}

/** The fields that it is about, as the form has them. */
export const fieldsOf = (
  { action, collection, changes }: Suggestion,
  questions: readonly CustomQuestion[],
): readonly EditableField[] =>
  isEdited(collection)
    ? [
        ...(action === 'update' ? editableFields : newRowFields)(collection),
        ...ownFields(collection, questions),
      ].filter(({ field }) => changes.some((one) => one.field === field.name))
    : [];

/** The code that people choose for a new row is its key. */
export const codeOfNew = ({ action, collection }: Suggestion): EditableField | undefined =>
  action === 'create' && isEdited(collection)
    ? newRowFields(collection).find(({ column }) => column.storage === 'codeKey')
    : undefined;

/** What is shown of it: of a new row its code as well, and of a removal what is known of the row. */
export function changesOf(suggestion: Suggestion): readonly SuggestedChange[] {
  const { action, changes, item, record } = suggestion;
  if (action === 'delete') return changes.filter(({ before, now }) => before !== null || now !== null);
  const code = record === null ? undefined : codeOfNew(suggestion);
  return code === undefined ? changes : [{ field: code.field.name, before: null, after: item, now: null }, ...changes];
}

/** What goes with a row that would be removed, as a sentence. */
export function consequenceOf({ action, state, collection }: Suggestion): string | undefined {
  if (action !== 'delete' || state !== 'open' || !isEdited(collection)) return undefined;
  const gone = goneWith(collection).map((one) => titleOfTable(one.collection));
  return gone.length === 0 ? undefined : t`Removed with it: ${gone.join(', ')}.`;
}

export const isEditedRow = (one: Suggestion): one is Suggestion & { readonly collection: EditedCollection } =>
  isEdited(one.collection);

/** A value as people read it; null for not known. */
export const textOf = (
  collection: string,
  field: string,
  value: unknown,
  links: LinkChoices,
  questions: readonly CustomQuestion[],
): string | null =>
  (typeof value === 'string' ? links[field]?.[value] : undefined) ??
  textIn(collection, field, value, { questions, villages: {} });

/** Why a decision could not be made, as a sentence. */
export function reasonOf(error: unknown): string {
  if (codeOf(error) === 'ALREADY_DECIDED') return t`Somebody has already decided this suggestion.`;
  if (statusOf(error) === 403) return t`It was taken back, or you may not decide it.`;
  return messageOf(error, t`Unknown error`);
}

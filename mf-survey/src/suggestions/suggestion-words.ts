import { codeOf, messageOf, statusOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { formatDay } from '@groundwork/shared/ui/data';
import {
  editableFields,
  isEdited,
  titleOfTable,
  valueProblem,
  wholeOf,
  type EditableField,
  type EditedCollection,
} from '@groundwork/survey/model';
import { textIn } from '../shared/history/stored-words.ts';
import { words } from '../shared/query/dictionary/index.ts';
import type { Place, Suggestion } from './suggestions.data.ts';

export { valueProblem };

/** Names of villages by their keys: a household or a water project may be moved to another one. */
export type VillageNames = Readonly<Record<string, string>>;

const PAGES: Readonly<Record<string, (key: string) => string>> = {
  households: (key) => `/baseline-survey/household/${key}`,
  villages: (key) => `/village-profiles/${key}`,
  survey_rounds: () => '/baseline-survey/tools/rounds',
  crops: () => '/baseline-survey/crops',
  water_projects: (key) => `/water-projects/${key}`,
};

/** Where the record is shown; undefined where the reader may not see it. */
export const pageOf = ({ record }: Suggestion): string | undefined =>
  record ? PAGES[record.collection]?.(encodeURIComponent(record.key)) : undefined;

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

/** "Household HH-2 · Household members, 1": the row that would change. */
export function titleOf({ collection, record, within, place }: Suggestion): string {
  if (record === null) return t`A record that was removed, or that you may no longer see`;
  if (record.collection === collection) return nameOfRecord(record);
  const whole = isEdited(collection) ? wholeOf(collection)?.table : undefined;
  const row = [titleOfTable(collection), placeText(whole, within), placeText(collection, place)];
  return [nameOfRecord(record), row.filter((part) => part !== null).join(', ')].join(' · ');
}

/** The fields that would change, as the form has them. */
export const fieldsOf = ({ collection, changes }: Suggestion): readonly EditableField[] =>
  isEdited(collection)
    ? editableFields(collection).filter(({ field }) => changes.some((one) => one.field === field.name))
    : [];

export const isEditedRow = (one: Suggestion): one is Suggestion & { readonly collection: EditedCollection } =>
  isEdited(one.collection);

/** A value as people read it; null for not known. */
export const textOf = (collection: string, field: string, value: unknown, villages: VillageNames): string | null =>
  textIn(collection, field, value, { questions: [], villages });

/** Why a decision could not be made, as a sentence. */
export function reasonOf(error: unknown): string {
  if (codeOf(error) === 'ALREADY_DECIDED') return t`Somebody has already decided this suggestion.`;
  if (statusOf(error) === 403) return t`It was taken back, or you may not decide it.`;
  return messageOf(error, t`Unknown error`);
}

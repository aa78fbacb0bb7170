import { t } from '@groundwork/shared/messages';
import { parsedValue } from '@groundwork/shared/ui/value-text';
import {
  askedChoices,
  customAnswer,
  customField,
  collectionOf,
  labelOfColumn,
  storedField,
  titleOfTable,
  type CustomQuestion,
  type SurveyField,
} from '@groundwork/survey/model';
import { labelOf, valueText, words } from '../query/dictionary/index.ts';

/** What is needed to write answers in words. */
export interface Words {
  readonly questions: readonly CustomQuestion[];
  /** Names of villages, by their codes. */
  readonly villages: Readonly<Record<string, string>>;
}

/** Positions have seven digits after the point, and exchange rates nine. */
const ALL_DIGITS = 9;

const fieldOf = (collection: string, name: string, questions: readonly CustomQuestion[]): SurveyField | undefined =>
  storedField(collection, name) ??
  questions
    // Rows of all repeat groups are in one collection.
    .filter((one) => collectionOf(one.collection) === collection)
    .map(customField)
    .find((field) => field.name === name);

/** What a table is called. */
export const titleOf = (collection: string): string =>
  ({ media_upload_items: t`Photos and videos`, documents: t`Documents` })[collection] ?? titleOfTable(collection);

/** What a column or a custom question is called; a question that is no longer there by its name. */
export function labelIn(collection: string, name: string, { questions }: Words): string {
  const question = customAnswer(name);
  if (question === undefined) return labelOfColumn(collection, name);
  const field = fieldOf(collection, name, questions);
  return field ? labelOf(field) : words(question.name);
}

/** What a column stores in words; null for not known. */
export function textIn(
  collection: string,
  name: string,
  value: unknown,
  { questions, villages }: Words,
): string | null {
  if (value === null || value === undefined) return null;
  if (name === 'village_id' && typeof value === 'string') return villages[value] ?? value;
  if (name === 'boundary') return t`A boundary on the map`;
  if (name === 'geometry') return t`An outline`;
  if (name === 'asked') return partsText(parsedValue(value));
  const field = fieldOf(collection, name, questions);
  if (field) return valueText(field, value, ALL_DIGITS);
  if (name === 'sample_population' || name === 'planned_households') return countsText(parsedValue(value));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** "Plots; Plots: Area" */
const partsText = (parts: unknown): string => {
  const named = askedChoices();
  return Array.isArray(parts)
    ? parts.map((part) => named[String(part)] ?? String(part)).join('; ') || t`None`
    : String(parts);
};

/** "Nampula: 120; Mbandua: 95" */
const countsText = (counts: unknown): string =>
  typeof counts === 'object' && counts !== null
    ? Object.entries(counts)
        .map(([name, count]) => `${name}: ${String(count)}`)
        .join('; ')
    : String(counts);

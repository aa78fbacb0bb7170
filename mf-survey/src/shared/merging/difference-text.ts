import type { MergeDifference } from '@groundwork/shared/contract/calls';
import { t } from '@groundwork/shared/messages';
import { modelTables, withCustomQuestions, type CustomQuestion, type SurveyField } from '@groundwork/survey/model';
import { labelOf, tableOf, valueText, words, type Row } from '../query/dictionary/index.ts';

/** What is needed to write answers in words. */
export interface Words {
  readonly questions: readonly CustomQuestion[];
  /** Names of villages, by their codes. */
  readonly villages: Readonly<Record<string, string>>;
}

const fieldOf = (collection: string, name: string, questions: readonly CustomQuestion[]): SurveyField | undefined => {
  const table = tableOf(collection);
  return table && withCustomQuestions(table, questions).fields.find((field) => field.name === name);
};

/** What a table is called. */
export const titleOf = (collection: string): string =>
  modelTables.find(({ name }) => name === collection)?.title ??
  { media_upload_items: t`Photos and videos`, documents: t`Documents` }[collection] ??
  words(collection);

function labelIn(collection: string, name: string, { questions }: Words): string {
  const field = fieldOf(collection, name, questions);
  if (field) return labelOf(field);
  const column = modelTables.find((table) => table.name === collection)?.columns.find((one) => one.name === name);
  return column?.label ?? words(name.split('.').at(-1) ?? name);
}

function textIn(collection: string, name: string, value: unknown, { questions, villages }: Words): string | null {
  if (value === null || value === undefined) return null;
  if (name === 'village_id' && typeof value === 'string') return villages[value] ?? value;
  const field = fieldOf(collection, name, questions);
  if (field) return valueText(field, value);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return name === 'boundary' ? t`A boundary on the map` : JSON.stringify(value);
}

/** The question: "Rooms"; a place is one. */
export const questionOf = ({ collection, keep }: MergeDifference, known: Words): string =>
  'latitude' in keep
    ? t`Position`
    : Object.keys(keep)
        .map((name) => labelIn(collection, name, known))
        .join(', ');

/** One of the two answers in words; null for not known. */
export function answerText({ collection }: MergeDifference, values: Row, known: Words): string | null {
  const texts = Object.entries(values).map(([name, value]) => textIn(collection, name, value, known));
  return texts.every((text) => text === null) ? null : texts.map((text) => text ?? t`not known`).join(', ');
}

/** "Village profiles, 2024": which rows differ, where it is not the two themselves. */
export function rowsText({ collection, place }: MergeDifference, known: Words): string {
  const texts = Object.entries(place).map(([name, value]) =>
    typeof value === 'number' ? String(value) : textIn(collection, name, value, known),
  );
  return [titleOf(collection), ...texts.filter((text) => text !== null)].join(', ');
}

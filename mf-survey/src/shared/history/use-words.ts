import { useServerQuery } from '@groundwork/shared/data';
import type { EditedTables, HistoryWords } from '@groundwork/shared/ui/history';
import {
  answerField,
  collectionOf,
  editableFields,
  isEdited,
  newRowFields,
  personField,
  repeatRows,
  wholeOf,
  type CustomQuestion,
  type EditableField,
  type EditedCollection,
} from '@groundwork/survey/model';
import { useCustomQuestions } from '../query/dictionary/use-custom-questions.ts';
import { words } from '../query/dictionary/index.ts';
import { villageChoicesQuery } from '../villages/village-choices.data.ts';
import { labelIn, textIn, titleOf, type Words } from './stored-words.ts';

/** The tables that are edited, for Undo. */
export const EDITED_TABLES: EditedTables = { isEdited, editableFields, newRowFields, wholeOf };

/** The custom questions about rows of a table. Of two repeat groups that ask something under one name it is not known whose answer a row has. */
export function ownFields(
  collection: EditedCollection,
  questions: readonly CustomQuestion[],
): readonly EditableField[] {
  const own = questions.filter((one) => collectionOf(one.collection) === collection);
  return own
    .filter(({ name }, place) => own.every((one, index) => index === place || one.name !== name))
    .map((one) => answerField(one));
}

/** What a row of a repeat group says besides: of which, about whom, and its number. */
const ofRepeat = (): readonly EditableField[] => [
  personField(),
  ...repeatRows.columns
    .filter(({ name }) => name === 'repeat_name' || name === 'row_no')
    .map((column): EditableField => ({
      field: { name: column.name, label: column.label, kind: column.storage === 'whole' ? 'number' : 'text' },
      column,
    })),
];

/** The tables that are edited, with the answers to custom questions. */
export const withOwnQuestions = (questions: readonly CustomQuestion[]): EditedTables => ({
  ...EDITED_TABLES,
  editableFields: (collection) => [...editableFields(collection), ...ownFields(collection, questions)],
  newRowFields: (collection) => [
    ...newRowFields(collection),
    ...(collection === repeatRows.name ? ofRepeat() : []),
    ...ownFields(collection, questions),
  ],
});

/** What answers are written with; codes stand for the names of villages until these are there. */
export function useWords(): Words {
  const questions = useCustomQuestions();
  const { data: villages = [] } = useServerQuery(villageChoicesQuery);
  return { questions, villages: Object.fromEntries(villages.map((one) => [one.village_id, one.village_name])) };
}

/** The words of a history. @param record what the record itself is called: "The village" */
export const historyWords = (record: string, known: Words): HistoryWords => ({
  record,
  titleOf,
  placeText: (_, place) => (typeof place === 'number' ? String(place) : words(place)),
  labelOf: (collection, column) => labelIn(collection, column, known),
  valueText: (collection, column, value) => textIn(collection, column, value, known),
});

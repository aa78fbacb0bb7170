import { useServerQuery } from '@groundwork/shared/data';
import type { EditedTables, HistoryWords } from '@groundwork/shared/ui/history';
import { editableFields, isEdited, newRowFields, wholeOf } from '@groundwork/survey/model';
import { useCustomQuestions } from '../query/dictionary/use-custom-questions.ts';
import { words } from '../query/dictionary/index.ts';
import { villageChoicesQuery } from '../villages/village-choices.data.ts';
import { labelIn, textIn, titleOf, type Words } from './stored-words.ts';

/** The tables that are edited, for Undo. */
export const EDITED_TABLES: EditedTables = { isEdited, editableFields, newRowFields, wholeOf };

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

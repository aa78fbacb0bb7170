import { useServerQuery } from '@groundwork/shared/data';
import { customAnswer, surveyTables, withCustomQuestions } from '@groundwork/survey/model';
import { useReadable } from '../query/access/readable.ts';
import { ownQuestionsQuery, withRepeatTables } from '../query/dictionary/use-custom-questions.ts';
import { repeatsIn, rulesBelow } from './below.ts';

/**
 * Whether a list is narrowed by custom questions of households or of their rows, so that nothing may be asked before it is known which there are and
 * which the person may read.
 */
export const narrowsByQuestions = (address: URLSearchParams): boolean =>
  repeatsIn(address).length > 0 ||
  [...address.getAll('where'), ...rulesBelow(address)].some((rule) => customAnswer(rule) !== undefined);

/** The tables of the list as the person may read them, those of repeat groups among them, with their custom questions. */
export function useListTables() {
  const { rightsPending, tablesOf } = useReadable();
  const { data, isPending: questionsPending } = useServerQuery(ownQuestionsQuery);
  const questions = data?.questions ?? [];
  return {
    rightsPending,
    questionsPending,
    tables: tablesOf(withRepeatTables(surveyTables, data).map((table) => withCustomQuestions(table, questions))),
  };
}

import { customField, type CustomQuestion } from '@groundwork/survey/model';
import { valueAt, valueText, type Row, type SurveyField } from '../shared/query/dictionary/index.ts';
import { useCustomQuestions } from '../shared/query/dictionary/use-custom-questions.ts';

const answeredIn = (
  questions: readonly CustomQuestion[],
  table: string,
  rows: readonly Row[],
): readonly SurveyField[] =>
  questions
    .filter(({ collection }) => collection === table)
    .map(customField)
    .filter((field) => rows.some((row) => valueText(field, valueAt(row, field.name)) !== null));

/** The custom questions about a table's rows that some of these rows answer. Other surveys' questions say nothing of this household. */
export function useAnswered(table: string): (rows: readonly Row[]) => readonly SurveyField[] {
  const questions = useCustomQuestions();
  return (rows) => answeredIn(questions, table, rows);
}

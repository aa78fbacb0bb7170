import type { CustomQuestion } from './custom-question-schema.ts';
import type { SurveyField, SurveyTable } from './types.ts';

/** The columns that rows keep their answers in, as objects: name of the question → answer. */
export const ANSWER_COLUMNS = ['answers', 'restricted_answers'] as const;
export type AnswerColumn = (typeof ANSWER_COLUMNS)[number];

export const answerColumn = ({ restricted }: Pick<CustomQuestion, 'restricted'>): AnswerColumn =>
  restricted ? 'restricted_answers' : 'answers';

/** The name of its field: `answers.tools_owned`. */
export const customFieldName = (question: Pick<CustomQuestion, 'name' | 'restricted'>): `${AnswerColumn}.${string}` =>
  `${answerColumn(question)}.${question.name}`;

/** The column and the question of a field that is a custom question; undefined for every other field. */
export function customAnswer(field: string): { readonly column: AnswerColumn; readonly name: string } | undefined {
  const column = ANSWER_COLUMNS.find((one) => field.startsWith(`${one}.`));
  return column && { column, name: field.slice(column.length + 1) };
}

/** A custom question as people read it, filter, group and export by it. */
export const customField = ({ label, kind, unit, choices, restricted, ...question }: CustomQuestion): SurveyField => ({
  name: customFieldName({ ...question, restricted }),
  label,
  kind,
  ...(unit && { unit }),
  ...(choices && { choices }),
  // Whether a sum means something is not asked of the organisation: it is offered.
  ...(kind === 'number' && { adds: true }),
  ...(restricted && { restricted }),
});

/** A table with the custom questions about its rows, after the fields of the model. */
export function withCustomQuestions(table: SurveyTable, questions: readonly CustomQuestion[]): SurveyTable {
  const own = questions.filter(({ collection }) => collection === table.name);
  return own.length === 0 ? table : { ...table, fields: [...table.fields, ...own.map(customField)] };
}

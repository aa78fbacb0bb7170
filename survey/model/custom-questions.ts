import * as z from '@groundwork/shared/contract/schema-kit';
import type { SurveyField, SurveyTable } from './types.ts';

/** What a question that the model does not have can ask for. */
export const CUSTOM_KINDS = ['text', 'number', 'yesNo', 'day', 'choice', 'list'] as const;
export type CustomKind = (typeof CUSTOM_KINDS)[number];

/** A question that an organisation asks beside those of the model. Its table and name identify it, in all rounds. */
export const customQuestionSchema = z.looseObject({
  /** The table whose rows have the answers. */
  collection: z.string(),
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)),
  label: z.string().check(z.minLength(1), z.maxLength(255)),
  kind: z.enum(CUSTOM_KINDS),
  unit: z.nullable(z.string().check(z.maxLength(64))),
  /** Code → label, in the order of the questionnaire; null for other kinds. */
  choices: z.nullable(z.record(z.string(), z.string())),
  /** Whether answers could identify a person. */
  restricted: z.boolean(),
});
export type CustomQuestion = z.infer<typeof customQuestionSchema>;

/** The columns that rows keep their answers in, as objects: name of the question → answer. */
export const ANSWER_COLUMNS = ['answers', 'restricted_answers'] as const;
export type AnswerColumn = (typeof ANSWER_COLUMNS)[number];

export const answerColumn = ({ restricted }: Pick<CustomQuestion, 'restricted'>): AnswerColumn => (restricted ? 'restricted_answers' : 'answers');

/** The name of its field: `answers.tools_owned`. */
export const customFieldName = (question: Pick<CustomQuestion, 'name' | 'restricted'>): `${AnswerColumn}.${string}` => `${answerColumn(question)}.${question.name}`;

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
  ...(restricted && { restricted }),
});

/** A table with the custom questions about its rows, after the fields of the model. */
export function withCustomQuestions(table: SurveyTable, questions: readonly CustomQuestion[]): SurveyTable {
  const own = questions.filter(({ collection }) => collection === table.name);
  return own.length === 0 ? table : { ...table, fields: [...table.fields, ...own.map(customField)] };
}

import { z } from 'zod';
import { customQuestionSchema } from '../../model/index.ts';

export * from './answer-schema.ts';

const name = z.string().min(1).max(100);

/** A question in the address, in characters. */
const LONGEST = 12_000;

/**
 * What is shown of a field: `count` of rows (of no field), the share of each of its `answers`, the `share` of yes or of `any` of some answers, `mean`, `median` and
 * `total`, an `amount` (mean, median, least and most), or a description of each of several fields. `rows` are the keys of the rows of one group.
 */
export const SHOWN = ['count', 'answers', 'share', 'mean', 'median', 'total', 'amount', 'describe', 'rows'] as const;

/** Any field of a table of the dictionary, by any other. Names and rules are checked against the dictionary before anything is computed. */
export const tableQuestionSchema = z.strictObject({
  table: name,
  /** Fields: none for `count`, one for a figure, any number to be described. */
  of: z.array(name).max(150).default([]),
  show: z.enum(SHOWN),
  by: name.optional(),
  /** Keys of answers: the share is that of the rows with at least one of them. */
  any: z.array(z.string().min(2).max(300)).min(1).max(50).optional(),
  /** The key of the group whose rows are wanted. */
  group: z.string().min(1).max(300).optional(),
  /** Conditions as addresses have them: `age_years:min:5`. */
  where: z.array(z.string().min(1).max(400)).max(40).default([]),
  weighted: z.boolean().default(false),
});
export type TableQuestion = z.infer<typeof tableQuestionSchema>;

/** The same as the engine is asked: with what the server knows of the custom questions that it names. Where their definitions change, it is another question. */
export const definedQuestionSchema = tableQuestionSchema.extend({
  questions: z.array(customQuestionSchema).optional(),
});
export type DefinedQuestion = z.infer<typeof definedQuestionSchema>;

const parametersSchema = z.strictObject({ question: z.string().max(LONGEST) });

/**
 * Reads what `writeTableQuestion` writes.
 * @throws ZodError or SyntaxError where it is no question
 */
export function readTableQuestion(parameters: unknown): TableQuestion {
  const { question } = parametersSchema.parse(parameters);
  return tableQuestionSchema.parse(JSON.parse(question));
}

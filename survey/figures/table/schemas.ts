import { z } from 'zod';
import { customQuestionSchema } from '../../model/index.ts';
import { estimateSchema } from '../schemas.ts';

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

const amount = z.number().nullable();

/** The rows of a group, or of all groups together. */
export const tableGroupSchema = z.object({
  /** `=` and the answer, `-` where it is not known, `~` where the round did not ask; null for all rows together. */
  key: z.string().nullable(),
  rows: z.number(),
  /** Rows with an answer and a weight, which figures rest on. */
  n: z.number(),
  /** Rows without an answer, though they were asked. */
  missing: z.number(),
  /** Rows of survey rounds that did not ask. */
  notAsked: z.number(),
  /** Rows with an answer whose weight is not known. */
  withoutWeight: z.number(),
  /** Of numbers: the least and the most of those that weigh something. */
  least: amount,
  most: amount,
});
export type TableGroup = z.infer<typeof tableGroupSchema>;

export const tableCellSchema = z.object({
  group: z.string().nullable(),
  /** The key of an answer, where the figure is its share. */
  answer: z.string().nullable(),
  statistic: z.enum(['share', 'mean', 'median', 'total']),
  /** Of a share: the rows with this answer. */
  rows: amount,
  estimate: estimateSchema,
});
export type TableCell = z.infer<typeof tableCellSchema>;

/** How the answers to a question are called: the width of classes of numbers, and names of the rows that keys stand for. */
const keysSchema = z.object({ classWidth: amount, names: z.record(z.string(), z.string()) });
export type AnswerKeys = z.infer<typeof keysSchema>;

export const tableFigureSchema = z.object({
  groups: z.array(tableGroupSchema),
  cells: z.array(tableCellSchema),
  /** Of the groups, and of the answers. */
  by: keysSchema,
  of: keysSchema,
  /** The currencies of amounts, empty text where it is not known; none where it is no money. */
  currencies: z.array(z.string()),
});
export type TableFigure = z.infer<typeof tableFigureSchema>;

export const descriptionSchema = z.object({
  of: z.string(),
  known: z.number(),
  missing: z.number(),
  notAsked: z.number(),
  /** Different answers; of days different months. */
  distinct: z.number(),
  least: amount,
  median: amount,
  most: amount,
  /** In the order of numbers, months and days; otherwise the most frequent. Of several answers each counts. */
  answers: z.array(z.object({ key: z.string(), rows: z.number() })),
  /** How many different answers there are in all. */
  answersInAll: z.number(),
  keys: keysSchema,
});
export type Description = z.infer<typeof descriptionSchema>;

export const tableAnswerSchema = z.object({
  revision: z.string(),
  figure: tableFigureSchema.nullable(),
  descriptions: z.array(descriptionSchema),
  /** Keys, where rows were wanted. */
  rows: z.array(z.string()),
  /** Fields that the reader may not read, of those to be described. */
  refused: z.array(z.string()),
});
export type TableAnswer = z.infer<typeof tableAnswerSchema>;

const parametersSchema = z.strictObject({ question: z.string().max(LONGEST) });

/**
 * Reads what `writeTableQuestion` writes.
 * @throws ZodError or SyntaxError where it is no question
 */
export function readTableQuestion(parameters: unknown): TableQuestion {
  const { question } = parametersSchema.parse(parameters);
  return tableQuestionSchema.parse(JSON.parse(question));
}

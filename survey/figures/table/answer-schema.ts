import * as z from '@groundwork/shared/contract/schema-kit';
import { estimateSchema } from '../answer-schema.ts';
import { object } from '../object-schema.ts';

const amount = z.nullable(z.number());

/** The rows of a group, or of all groups together. */
export const tableGroupSchema = object({
  /** `=` and the answer, `-` where it is not known, `~` where the round did not ask; null for all rows together. */
  key: z.nullable(z.string()),
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

export const tableCellSchema = object({
  group: z.nullable(z.string()),
  /** The key of an answer, where the figure is its share. */
  answer: z.nullable(z.string()),
  statistic: z.enum(['share', 'mean', 'median', 'total']),
  /** Of a share: the rows with this answer. */
  rows: amount,
  estimate: estimateSchema,
});
export type TableCell = z.infer<typeof tableCellSchema>;

/** How the answers to a question are called: the width of classes of numbers, and names of the rows that keys stand for. */
const keysSchema = object({ classWidth: amount, names: z.record(z.string(), z.string()) });
export type AnswerKeys = z.infer<typeof keysSchema>;

export const tableFigureSchema = object({
  groups: z.array(tableGroupSchema),
  cells: z.array(tableCellSchema),
  /** Of the groups, and of the answers. */
  by: keysSchema,
  of: keysSchema,
  /** The currencies of amounts, empty text where it is not known; none where it is no money. */
  currencies: z.array(z.string()),
});
export type TableFigure = z.infer<typeof tableFigureSchema>;

export const descriptionSchema = object({
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
  answers: z.array(object({ key: z.string(), rows: z.number() })),
  /** How many different answers there are in all. */
  answersInAll: z.number(),
  keys: keysSchema,
});
export type Description = z.infer<typeof descriptionSchema>;

export const tableAnswerSchema = object({
  revision: z.string(),
  figure: z.nullable(tableFigureSchema),
  descriptions: z.array(descriptionSchema),
  /** Keys, where rows were wanted. */
  rows: z.array(z.string()),
  /** Fields that the reader may not read, of those to be described. */
  refused: z.array(z.string()),
});
export type TableAnswer = z.infer<typeof tableAnswerSchema>;

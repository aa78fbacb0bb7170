/** Two rounds compared, in the part of zod that pages have: they read it by the same schema as the server. */
import * as z from '@groundwork/shared/contract/schema-kit';
import { object } from './object-schema.ts';

const amount = z.nullable(z.number());

/** A figure of one round. */
const comparedValueSchema = object({
  /** Null where nothing is known, or all known rows have a weight of zero. */
  value: amount,
  /** The number of rows the value is based on, unweighted. */
  n: z.number(),
  /** Rows that belong, or may belong, to the population and whose answer or weight is not known. */
  missing: z.number(),
  /** Rows of a round that did not ask for it. */
  notAsked: z.number(),
  /** Standard error and 95% interval; null where the sample gives none. */
  error: amount,
  low: amount,
  high: amount,
});
export type ComparedValue = z.infer<typeof comparedValueSchema>;

/** Later less earlier, with standard error and 95% interval; null where the sample gives none, and of medians. */
const differenceSchema = object({ value: amount, error: amount, low: amount, high: amount });
export type Difference = z.infer<typeof differenceSchema>;

const changeSchema = object({
  before: comparedValueSchema,
  after: comparedValueSchema,
  difference: differenceSchema,
});
export type RoundChange = z.infer<typeof changeSchema>;

const comparedFigureSchema = object({
  id: z.string(),
  /** For an indicator with separate parts (`apart` in the catalogue): the part; empty where it is not known. */
  apart: z.nullable(z.string()),
  /** All households of each round. */
  all: changeSchema,
  /** Linked households of which it is known in both rounds, each by its weight in the earlier one. */
  linked: object({ ...changeSchema.shape, households: z.number() }),
});
export type ComparedFigure = z.infer<typeof comparedFigureSchema>;

/** How many households of two rounds are the same, by their code. */
const linksSchema = object({
  /** Households of each round. */
  before: z.number(),
  after: z.number(),
  linked: z.number(),
  /** In the earlier round only, and in the later one only. */
  lost: z.number(),
  added: z.number(),
  /** Without a code, or with one that appears several times in a round: nobody can say which household they are. */
  unlinked: z.number(),
});
export type Links = z.infer<typeof linksSchema>;

export const comparisonSchema = object({ links: linksSchema, figures: z.array(comparedFigureSchema) });
export type Comparison = z.infer<typeof comparisonSchema>;

/** The answer to a question: the state of the survey, and the figures that the reader may not read. */
export const comparisonAnswerSchema = object({
  revision: z.string(),
  ...comparisonSchema.shape,
  refused: z.array(z.string()),
});
export type ComparisonAnswer = z.infer<typeof comparisonAnswerSchema>;

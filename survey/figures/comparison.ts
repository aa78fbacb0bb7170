import { z } from 'zod';

const key = z.string().min(1).max(64);

/** Two survey rounds, what is compared in them, and whether households count by their weight. */
export const comparisonQuestionSchema = z.strictObject({
  figures: z.array(key).min(1).max(40),
  /** Ids of the earlier and of the later round. */
  before: key,
  after: key,
  village: key.optional(),
  weighted: z.boolean().default(true),
});
export type ComparisonQuestion = z.infer<typeof comparisonQuestionSchema>;

const amount = z.number().nullable();

/** A figure of one round. */
export const comparedValueSchema = z.object({
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
export const differenceSchema = z.object({ value: amount, error: amount, low: amount, high: amount });
export type Difference = z.infer<typeof differenceSchema>;

const changeSchema = z.object({
  before: comparedValueSchema,
  after: comparedValueSchema,
  difference: differenceSchema,
});
export type RoundChange = z.infer<typeof changeSchema>;

export const comparedFigureSchema = z.object({
  id: z.string(),
  /** For an indicator with separate parts (`apart` in the catalogue): the part; empty where it is not known. */
  apart: z.string().nullable(),
  /** All households of each round. */
  all: changeSchema,
  /** Linked households of which it is known in both rounds, each by its weight in the earlier one. */
  linked: z.object({ ...changeSchema.shape, households: z.number() }),
});
export type ComparedFigure = z.infer<typeof comparedFigureSchema>;

/** How many households of two rounds are the same, by their code. */
export const linksSchema = z.object({
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

export const comparisonSchema = z.object({ links: linksSchema, figures: z.array(comparedFigureSchema) });
export type Comparison = z.infer<typeof comparisonSchema>;

/** The answer to a question: the state of the survey, and the figures that the reader may not read. */
export type ComparisonAnswer = Comparison & { readonly revision: string; readonly refused: readonly string[] };

const parametersSchema = z.object({
  figures: z.string().max(4000),
  before: key,
  after: key,
  village: key.optional(),
  weighted: z.enum(['true', 'false']).default('true'),
});

/**
 * Reads what `writeComparisonQuestion` writes.
 * @throws ZodError where it is no question
 */
export function readComparisonQuestion(parameters: unknown): ComparisonQuestion {
  const { figures, weighted, ...rest } = parametersSchema.parse(parameters);
  return comparisonQuestionSchema.parse({ ...rest, figures: figures.split(','), weighted: weighted === 'true' });
}

import { z } from 'zod';

/** Ways to divide a figure. Those after `wealth` are for people only. */
export const GROUPINGS = ['all', 'village', 'round', 'sex', 'age', 'sex-age'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Age groups that do not divide the school ages: their lower bounds in completed years, the last open upwards. */
export const AGES = [0, 6, 13, 18, 25, 65] as const;

const key = z.string().min(1).max(64);

/** What a screen asks: some figures, of some households, divided one way. */
export const questionSchema = z.strictObject({
  figures: z.array(key).min(1).max(40),
  by: z.enum(GROUPINGS).default('all'),
  village: key.optional(),
  round: key.optional(),
  weighted: z.boolean().default(true),
});
export type Question = z.infer<typeof questionSchema>;

const amount = z.number().nullable();

/** One number with everything that it rests on. */
export const estimateSchema = z.object({
  /** Null where nothing is known, or all that is known weighs nothing. */
  value: amount,
  /** Rows the value rests on, without weights. */
  n: z.number(),
  /** Rows that belong to what is measured, or may, and whose answer or weight is not known. */
  missing: z.number(),
  /** Linearised standard error; null where the sample cannot give one. */
  error: amount,
  /** The 95 % interval; null where there is none. */
  low: amount,
  high: amount,
  /** Variance ÷ the variance of a simple random sample of the same size; of means, shares and ratios. */
  designEffect: amount,
});
export type Estimate = z.infer<typeof estimateSchema>;

export const cellSchema = z.object({
  /** The group's key; empty where it is not known. All rows together have the key null. */
  group: z.string().nullable(),
  /** Of an indicator with categories: which one. */
  category: z.string().nullable(),
  estimate: estimateSchema,
});
export type Cell = z.infer<typeof cellSchema>;

export const figureSchema = z.object({
  id: z.string(),
  /** Rows of survey rounds that did not ask for it, by group; null is all together. */
  notAsked: z.array(z.object({ group: z.string().nullable(), rows: z.number() })),
  cells: z.array(cellSchema),
});
export type Figure = z.infer<typeof figureSchema>;

export const answerSchema = z.object({
  /** The state of the survey that the figures were computed from. */
  revision: z.string(),
  figures: z.array(figureSchema),
});
export type Answer = z.infer<typeof answerSchema>;

/** What the server answers with, in the part of zod that pages have: they read it by the same schema. */
import * as z from '@groundwork/shared/contract/schema-kit';
import { GROUPINGS } from '../indicators/groupings.ts';
import { object } from './object-schema.ts';
import { SAMPLE_UNITS, STRATA } from './sampling.ts';

const amount = z.nullable(z.number());

/** One number with everything it is based on. */
export const estimateSchema = object({
  /** Null where nothing is known, or all known rows have a weight of zero. */
  value: amount,
  /** The weighted sums whose quotient is the value; null where it is not a quotient, such as a median. */
  numerator: amount,
  denominator: amount,
  /** The number of rows the value is based on, unweighted. */
  n: z.number(),
  /** Rows that belong, or may belong, to the population and whose answer or weight is not known. */
  missing: z.number(),
  /** Linearised standard error; null where the sample cannot give one. */
  error: amount,
  /** The 95% interval; null where there is none. */
  low: amount,
  high: amount,
  /** Variance ÷ the variance of a simple random sample of the same size; of means, shares and ratios. */
  designEffect: amount,
  /** Whether it is based on so few rows that it must not be printed or exported. */
  tooFew: z.boolean(),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** A group compared with all others together: a village with the other villages, or one of two groups with the other. */
export const contrastSchema = object({
  /** The value of the others. */
  others: z.number(),
  n: z.number(),
  /** The group's value minus that of the others, with its 95% interval. */
  difference: z.number(),
  low: amount,
  high: amount,
  /** Whether the group or the others are too few to be printed or exported. */
  tooFew: z.boolean(),
});
export type Contrast = z.infer<typeof contrastSchema>;

export const cellSchema = object({
  /** The group's key; empty where it is not known. The key of all rows together is null. */
  group: z.nullable(z.string()),
  /** Of an indicator with categories: which one. */
  category: z.nullable(z.string()),
  /** For an indicator with separate parts (`apart` in the catalogue): the part; empty where it is not known. */
  apart: z.optional(z.string()),
  estimate: estimateSchema,
  /** For amounts: the same in the other currency, where they can be converted. */
  exchanged: z.optional(estimateSchema),
  /** For single numbers by village, except parity and totals, and wherever exactly two groups are known. */
  contrast: z.optional(contrastSchema),
});
export type Cell = z.infer<typeof cellSchema>;

/** The exchange rate used for the amounts of one part of a figure. */
export const exchangeSchema = object({
  /** As in its cells; empty where the figure has no parts. */
  apart: z.string(),
  /** ISO 4217. */
  into: z.string(),
  /** One of `from` is `rate` of `into`, in the amounts of the round, on the day. */
  rates: z.array(
    object({ round: z.string(), from: z.string(), rate: z.number(), day: z.string(), source: z.nullable(z.string()) }),
  ),
});
export type Exchange = z.infer<typeof exchangeSchema>;

export const figureSchema = object({
  id: z.string(),
  by: z.enum(GROUPINGS),
  /** Rows of survey rounds that did not ask for it, by group; null is all together. */
  notAsked: z.array(object({ group: z.nullable(z.string()), rows: z.number() })),
  cells: z.array(cellSchema),
  /** For amounts: the rates of the parts that could be converted. */
  exchanges: z.optional(z.array(exchangeSchema)),
});
export type Figure = z.infer<typeof figureSchema>;

/** The households of a round that a request covers. */
export const householdsSchema = object({
  /** Null is "no round". */
  round: z.nullable(z.string()),
  households: z.number(),
  withoutConsent: z.number(),
  withoutWeight: z.number(),
  sample: object({
    /** Whether the round records its sample design; otherwise it is assumed. */
    recorded: z.boolean(),
    strata: z.enum(STRATA),
    unit: z.enum(SAMPLE_UNITS),
    /** The number of strata of its households, and of those with a known number of units. */
    inStrata: z.number(),
    inKnown: z.number(),
    /** Whether its households have their own weights. */
    weights: z.boolean(),
  }),
});
export type Households = z.infer<typeof householdsSchema>;

export const answerSchema = object({
  /** The state of the survey that the figures were computed from. */
  revision: z.string(),
  households: z.array(householdsSchema),
  figures: z.array(figureSchema),
  /** Figures based on data that the reader may not read. */
  refused: z.array(z.string()),
});
export type Answer = z.infer<typeof answerSchema>;

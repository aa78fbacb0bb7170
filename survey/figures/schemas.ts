import { z } from 'zod';
import { HIGHEST_LINE, MOST_POINTS, SCORECARD_ITEMS } from '../indicators/finance/scorecard.ts';
import { GROUPINGS, type Grouping } from '../indicators/groupings.ts';
import { SAMPLE_UNITS, STRATA } from './sampling.ts';

const key = z.string().min(1).max(64);

/** One figure in one grouping. */
export const figureRequestSchema = z.strictObject({ id: key, by: z.enum(GROUPINGS).default('all') });

/** Which households, and whether they are weighted. */
const filterFields = { village: key.optional(), round: key.optional(), weighted: z.boolean().default(true) };

/** Points for each question, and the line below which a household counts as poor. */
const scorecardSchema = z.strictObject({
  points: z.record(z.enum(SCORECARD_ITEMS), z.int().min(0).max(MOST_POINTS)),
  line: z.int().min(0).max(HIGHEST_LINE),
});

/** The request of a screen: all its figures, for the same households. */
export const questionSchema = z.strictObject({
  figures: z.array(figureRequestSchema).max(60),
  ...filterFields,
  scorecard: scorecardSchema.optional(),
});
export type Question = z.infer<typeof questionSchema>;

/** What one figure is computed for. */
export type FigureQuestion = Omit<Question, 'figures'> & { readonly by: Grouping };

const amount = z.number().nullable();

/** One number with everything it is based on. */
export const estimateSchema = z.object({
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
export const contrastSchema = z.object({
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

export const cellSchema = z.object({
  /** The group's key; empty where it is not known. The key of all rows together is null. */
  group: z.string().nullable(),
  /** Of an indicator with categories: which one. */
  category: z.string().nullable(),
  /** For an indicator with separate parts (`apart` in the catalogue): the part; empty where it is not known. */
  apart: z.string().optional(),
  estimate: estimateSchema,
  /** For amounts: the same in the other currency, where they can be converted. */
  exchanged: estimateSchema.optional(),
  /** For single numbers by village, except parity and totals, and wherever exactly two groups are known. */
  contrast: contrastSchema.optional(),
});
export type Cell = z.infer<typeof cellSchema>;

/** The exchange rate used for the amounts of one part of a figure. */
export const exchangeSchema = z.object({
  /** As in its cells; empty where the figure has no parts. */
  apart: z.string(),
  /** ISO 4217. */
  into: z.string(),
  /** One of `from` is `rate` of `into`, in the amounts of the round, on the day. */
  rates: z.array(
    z.object({ round: z.string(), from: z.string(), rate: z.number(), day: z.string(), source: z.string().nullable() }),
  ),
});
export type Exchange = z.infer<typeof exchangeSchema>;

export const figureSchema = z.object({
  id: z.string(),
  by: z.enum(GROUPINGS),
  /** Rows of survey rounds that did not ask for it, by group; null is all together. */
  notAsked: z.array(z.object({ group: z.string().nullable(), rows: z.number() })),
  cells: z.array(cellSchema),
  /** For amounts: the rates of the parts that could be converted. */
  exchanges: z.array(exchangeSchema).optional(),
});
export type Figure = z.infer<typeof figureSchema>;

/** The households of a round that a request covers. */
export const householdsSchema = z.object({
  /** Null is "no round". */
  round: z.string().nullable(),
  households: z.number(),
  withoutConsent: z.number(),
  withoutWeight: z.number(),
  sample: z.object({
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

export const answerSchema = z.object({
  /** The state of the survey that the figures were computed from. */
  revision: z.string(),
  households: z.array(householdsSchema),
  figures: z.array(figureSchema),
  /** Figures based on data that the reader may not read. */
  refused: z.array(z.string()),
});
export type Answer = z.infer<typeof answerSchema>;

const parametersSchema = z.object({
  figures: z.string().max(4000),
  village: key.optional(),
  round: key.optional(),
  weighted: z.enum(['true', 'false']).default('true'),
  points: z
    .string()
    .regex(/^(?:[a-z]+\.\d{1,3}(?:-[a-z]+\.\d{1,3})*)?$/)
    .max(400)
    .optional(),
  line: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
});

/** A scorecard as `writeQuestion` writes it, not yet validated; questions that are not in it have no points. */
function scorecardIn(points: string, line: string | undefined): unknown {
  const given = points === '' ? [] : points.split('-').map((part) => part.split('.') as [string, string]);
  return {
    points: Object.fromEntries([
      ...SCORECARD_ITEMS.map((item) => [item, 0] as const),
      ...given.map(([item, value]) => [item, Number(value)] as const),
    ]),
    line: Number(line ?? NaN),
  };
}

/**
 * Reads what `writeQuestion` writes.
 * @throws ZodError where it is no question
 */
export function readQuestion(parameters: unknown): Question {
  const { figures, weighted, points, line, ...narrow } = parametersSchema.parse(parameters);
  const requests = figures.split(',').map((text) => {
    const [id, by] = text.split(':');
    return { id, ...(by !== undefined && { by }) };
  });
  return questionSchema.parse({
    figures: requests,
    ...narrow,
    weighted: weighted === 'true',
    ...(points !== undefined && { scorecard: scorecardIn(points, line) }),
  });
}

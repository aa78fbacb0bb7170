import { z } from '@groundwork/shared/data';
import { GROUPINGS, SAMPLE_UNITS, STRATA, type Answer } from '@groundwork/survey/figures';

const amount = z.nullable(z.number());

export const estimate = z.looseObject({
  value: amount,
  numerator: amount,
  denominator: amount,
  n: z.number(),
  missing: z.number(),
  error: amount,
  low: amount,
  high: amount,
  designEffect: amount,
  tooFew: z.boolean(),
});
const contrast = z.looseObject({
  others: z.number(),
  n: z.number(),
  difference: z.number(),
  low: amount,
  high: amount,
  tooFew: z.boolean(),
});
const cell = z.looseObject({
  group: z.nullable(z.string()),
  category: z.nullable(z.string()),
  apart: z.optional(z.string()),
  estimate,
  exchanged: z.optional(estimate),
  contrast: z.optional(contrast),
});
const notAsked = z.looseObject({ group: z.nullable(z.string()), rows: z.number() });
const rate = z.looseObject({
  round: z.string(),
  from: z.string(),
  rate: z.number(),
  day: z.string(),
  source: z.nullable(z.string()),
});
const exchange = z.looseObject({ apart: z.string(), into: z.string(), rates: z.array(rate) });
const figure = z.looseObject({
  id: z.string(),
  by: z.enum(GROUPINGS),
  notAsked: z.array(notAsked),
  cells: z.array(cell),
  exchanges: z.optional(z.array(exchange)),
});
const sample = z.looseObject({
  recorded: z.boolean(),
  strata: z.enum(STRATA),
  unit: z.enum(SAMPLE_UNITS),
  inStrata: z.number(),
  inKnown: z.number(),
  weights: z.boolean(),
});
const households = z.looseObject({
  round: z.nullable(z.string()),
  households: z.number(),
  withoutConsent: z.number(),
  withoutWeight: z.number(),
  sample,
});

const answer = z.looseObject({
  revision: z.string(),
  households: z.array(households),
  figures: z.array(figure),
  refused: z.array(z.string()),
});

/** The server's answer with figures; the same shape as its own schema (survey/figures/schemas.ts), in the part of zod that pages have. */
export const answered = z.looseObject({ data: answer });

/** Where the two differ, this does not compile. */
export const readAnswer = (data: z.infer<typeof answered>): Answer => data.data;

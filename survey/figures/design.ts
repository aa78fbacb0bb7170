/** A sample design that nobody has stored, in the part of zod that pages have: they ask with it, and the server reads it. */
import * as z from '@groundwork/shared/contract/schema-kit';
import { SAMPLE_UNITS, SAMPLE_WEIGHTS, STRATA } from './sampling.ts';

/** How the households of a round may have been drawn, by the fields of survey_rounds. Null is not recorded. */
export const designSchema = z.strictObject({
  sample_strata: z.nullable(z.enum(STRATA)),
  sample_unit: z.nullable(z.enum(SAMPLE_UNITS)),
  sample_weights: z.nullable(z.enum(SAMPLE_WEIGHTS)),
  sample_population: z.nullable(z.record(z.string(), z.int())),
});
export type ProposedDesign = z.infer<typeof designSchema>;

/** The longest that one may be as JSON: it is part of an address. */
export const LONGEST_DESIGN = 8000;

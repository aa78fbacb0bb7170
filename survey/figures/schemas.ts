import { z } from 'zod';
import { HIGHEST_LINE, MOST_POINTS, SCORECARD_ITEMS } from '../indicators/finance/scorecard.ts';
import { GROUPINGS, type Grouping } from '../indicators/groupings.ts';
import { designSchema, LONGEST_DESIGN } from './design.ts';

export * from './answer-schema.ts';

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
export const questionSchema = z
  .strictObject({
    figures: z.array(figureRequestSchema).max(60),
    ...filterFields,
    scorecard: scorecardSchema.optional(),
    /** What to compute with in place of the sample design that the round records: nothing is stored. */
    design: z.optional(designSchema),
  })
  .refine(({ design, round }) => design === undefined || round !== undefined, 'A sample design is of one round.');
export type Question = z.infer<typeof questionSchema>;

/** What one figure is computed for. */
export type FigureQuestion = Omit<Question, 'figures'> & { readonly by: Grouping };

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
  design: z.string().max(LONGEST_DESIGN).optional(),
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
 * @throws ZodError where it is no question, SyntaxError where its design is no JSON
 */
export function readQuestion(parameters: unknown): Question {
  const { figures, weighted, points, line, design, ...narrow } = parametersSchema.parse(parameters);
  const requests = figures.split(',').map((text) => {
    const [id, by] = text.split(':');
    return { id, ...(by !== undefined && { by }) };
  });
  return questionSchema.parse({
    figures: requests,
    ...narrow,
    weighted: weighted === 'true',
    ...(points !== undefined && { scorecard: scorecardIn(points, line) }),
    ...(design !== undefined && { design: JSON.parse(design) as unknown }),
  });
}

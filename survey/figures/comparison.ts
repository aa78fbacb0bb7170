import { z } from 'zod';

export * from './comparison-answer.ts';

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

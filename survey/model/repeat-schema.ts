import * as z from '@groundwork/shared/contract/schema-kit';
import { QUESTION_NAME, REPEAT_KINDS } from './custom-kinds.ts';

/**
 * A repeat group that the model has no table for, as `survey_questions` keeps it: a question that is answered with rows. Its name identifies it, in
 * all rounds; the questions of its rows have the collection `repeat_rows.<name>`.
 */
export const repeatSchema = z.looseObject({
  collection: z.literal('repeat_rows'),
  name: z.string().check(z.regex(QUESTION_NAME), z.maxLength(50)),
  /** The title of its table. */
  label: z.string().check(z.minLength(1), z.maxLength(255)),
  kind: z.enum(REPEAT_KINDS),
});
export type Repeat = z.infer<typeof repeatSchema>;

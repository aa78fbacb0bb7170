import * as z from '@groundwork/shared/contract/schema-kit';
import { CUSTOM_KINDS, QUESTION_NAME } from './custom-kinds.ts';

/** A question that an organisation asks beside those of the model. Its table and name identify it, in all rounds. */
export const customQuestionSchema = z.looseObject({
  /** The table whose rows have the answers. */
  collection: z.string(),
  name: z.string().check(z.regex(QUESTION_NAME)),
  label: z.string().check(z.minLength(1), z.maxLength(255)),
  kind: z.enum(CUSTOM_KINDS),
  unit: z.nullable(z.string().check(z.maxLength(64))),
  /** Code → label, in the order of the questionnaire; null for other kinds. */
  choices: z.nullable(z.record(z.string(), z.string())),
  /** That of the label and the choices, as the form calls it: `Português (pt)`. Null or missing where no form says it. */
  language: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  /** Whether answers could identify a person. */
  restricted: z.boolean(),
});
export type CustomQuestion = z.infer<typeof customQuestionSchema>;

import { CUSTOM_KINDS, customQuestionSchema, REPEAT_KINDS } from '@groundwork/survey/model';
import { sentenceFor } from '@groundwork/shared/contract/field-sentences';
import { z } from 'zod';
import type { Row } from '../database/database.ts';
import type { Register } from '../directus.ts';
import { invalid } from '../errors.ts';

const { unit, choices } = customQuestionSchema.shape;
/** Repeat groups are questions that are answered with rows. */
const kind = z.enum([...CUSTOM_KINDS, ...REPEAT_KINDS]);
const created = z.looseObject({
  ...customQuestionSchema.shape,
  kind,
  unit: z.optional(unit),
  choices: z.optional(choices),
});
const updated = created.partial();

const checkedBy =
  (schema: typeof created | typeof updated) =>
  (payload: Readonly<Row>): Readonly<Row> => {
    const [issue] = schema.safeParse(payload).error?.issues ?? [];
    if (issue === undefined) return payload;
    throw invalid(sentenceFor(issue, payload));
  };

/** Every figure reads the custom questions, so each is checked when it is written: SQLite would accept any text as a yes or no. */
export function checkCustomQuestions({ filter }: Pick<Register, 'filter'>): void {
  filter('survey_questions.items.create', checkedBy(created));
  filter('survey_questions.items.update', checkedBy(updated));
}

import * as z from '@groundwork/shared/contract/schema-kit';
import { questionsFilled } from '../plan/custom-questions.ts';
import type { Decisions } from '../check.ts';
import type { Lists } from '../matching/vocabulary.ts';
import { filesOfImport, sentDecisionsSchema, type SentDecisions } from '../request-schema.ts';
import { sentChoices } from '../request.ts';

/** What a person asks the server about files before they are imported: what they hold and, once somebody has decided, what an import would do. */
export const draftRequestSchema = z.strictObject({
  /** Counts what was asked of these files; an answer names it. */
  number: z.number(),
  ...filesOfImport,
  /** Name of the mapping file. */
  mappingName: z.nullable(z.string()),
  /** Size of the files in bytes. */
  size: z.number(),
  /** What a round that the import creates is called so far. */
  newRound: z.optional(z.string()),
  /** Whether they are checked. Otherwise the decisions are only stored. */
  check: z.boolean(),
  /** Null while nobody has looked at the columns. */
  decisions: z.nullable(sentDecisionsSchema),
});
export type DraftRequest = z.infer<typeof draftRequestSchema>;

/** Decisions as they are sent. @param known what the portal has: other questions are new */
export function sentDecisions(
  { choices, words, answers, corrections }: Decisions,
  { questions }: Lists,
): SentDecisions {
  const { added } = questionsFilled(
    choices.filter(({ target }) => target !== null),
    questions,
  );
  return {
    choices: sentChoices(choices, added),
    words: Object.fromEntries(Object.entries(words).map(([vocabulary, chosen]) => [vocabulary, { ...chosen }])),
    answers: { ...answers },
    corrections: corrections.map((one) => ({ ...one })),
  };
}

import type { TableQuestion } from './schemas.ts';

/** A question as the call has it: one parameter with JSON. What is empty or not so is left out. */
export const writeTableQuestion = ({
  table,
  of,
  where,
  weighted,
  ...question
}: TableQuestion): Readonly<Record<'question', string>> => ({
  question: JSON.stringify({
    table,
    ...question,
    ...(of.length > 0 && { of }),
    ...(where.length > 0 && { where }),
    ...(weighted && { weighted }),
  }),
});

import { dataUrl, http } from '@groundwork/shared';
import { UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { writeComparisonQuestion, type ComparisonAnswer, type ComparisonQuestion } from '@groundwork/survey/figures';
import { whileStarting } from './figures.data.ts';

const amount = z.nullable(z.number());
const value = z.looseObject({
  value: amount,
  n: z.number(),
  missing: z.number(),
  notAsked: z.number(),
  error: amount,
  low: amount,
  high: amount,
});
const difference = z.looseObject({ value: amount, error: amount, low: amount, high: amount });
const change = { before: value, after: value, difference };
const figure = z.looseObject({
  id: z.string(),
  apart: z.nullable(z.string()),
  all: z.looseObject(change),
  linked: z.looseObject({ ...change, households: z.number() }),
});
const links = z.looseObject({
  before: z.number(),
  after: z.number(),
  linked: z.number(),
  lost: z.number(),
  added: z.number(),
  unlinked: z.number(),
});
const answered = z.looseObject({
  data: z.looseObject({ revision: z.string(), links, figures: z.array(figure), refused: z.array(z.string()) }),
});

/** Two survey rounds compared by the engine. @throws as `http`; UnexpectedAnswer */
export async function fetchComparison(question: ComparisonQuestion, signal: AbortSignal): Promise<ComparisonAnswer> {
  const { data } = await http.get<unknown>(dataUrl('/survey-figures/comparison'), {
    params: writeComparisonQuestion(question),
    signal,
    trouble: false,
  });
  const parsed = z.safeParse(answered, data);
  if (!parsed.success) throw new UnexpectedAnswer(t`The server’s response with the comparison could not be read.`);
  return parsed.data.data;
}

/** The comparison of two rounds as a question to the one cache. */
export const roundsQuery = (question: ComparisonQuestion) => ({
  queryKey: ['survey', 'comparison', 'answer', question],
  ...whileStarting,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchComparison(question, signal),
});

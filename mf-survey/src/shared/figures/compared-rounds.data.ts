import type { ComparisonAnswer, ComparisonQuestion } from '@groundwork/survey/figures';
import { askedIn, fetchAsked } from '../query/rounds/asked.data.ts';
import type { RoundsAsked } from '../query/rounds/silent-rounds.ts';
import { COMPARED } from './compared-rounds.figures.ts';
import { fetchComparison } from './comparison.data.ts';
import { whileStarting } from './figures.data.ts';

/** Two rounds as they were compared, and what each asked. */
export interface ComparedRounds {
  readonly answer: ComparisonAnswer;
  readonly rounds: RoundsAsked;
}

async function fetchCompared(question: ComparisonQuestion, signal: AbortSignal): Promise<ComparedRounds> {
  const [answer, asked] = await Promise.all([fetchComparison(question, signal), fetchAsked()]);
  return { answer, rounds: new Map([question.before, question.after].map((round) => [round, askedIn(asked, round)])) };
}

/** Two rounds compared by the server, as a question to the one cache. */
export function comparisonQuery({
  village,
  ...rest
}: {
  readonly village: string;
  readonly before: string;
  readonly after: string;
  readonly weighted: boolean;
}) {
  const question: ComparisonQuestion = {
    ...rest,
    figures: COMPARED.map(({ id }) => id),
    ...(village !== '' && { village }),
  };
  return {
    queryKey: ['survey', 'comparison', question],
    ...whileStarting,
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchCompared(question, signal),
  };
}

import { t } from '@groundwork/shared/messages';
import { writeComparisonQuestion, type ComparisonAnswer, type ComparisonQuestion } from '@groundwork/survey/figures';
import { comparisonAnswerSchema } from '@groundwork/survey/figures/comparison-answer';
import { askEngine } from '../query/ask-engine.ts';
import { whileStarting } from './figures.data.ts';

/** Two survey rounds compared by the engine. @throws as `http`; UnexpectedAnswer */
export const fetchComparison = (question: ComparisonQuestion, signal: AbortSignal): Promise<ComparisonAnswer> =>
  askEngine(
    'comparison',
    comparisonAnswerSchema,
    t`The server’s response with the comparison could not be read.`,
    signal,
    writeComparisonQuestion(question),
  );

/** The comparison of two rounds as a question to the one cache. */
export const roundsQuery = (question: ComparisonQuestion) => ({
  queryKey: ['survey', 'comparison', 'answer', question],
  ...whileStarting,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchComparison(question, signal),
});

import { t } from '@groundwork/shared/messages';
import { writeTableQuestion, type TableAnswer, type TableQuestion } from '@groundwork/survey/figures/table';
import { tableAnswerSchema } from '@groundwork/survey/figures/table/answer-schema';
import { askEngine } from '../../query/ask-engine.ts';
import type { SurveyField } from '../../query/dictionary/index.ts';
import { whileStarting } from '../figures.data.ts';

const fetchTable = (question: TableQuestion, signal: AbortSignal): Promise<TableAnswer> =>
  askEngine(
    'table',
    tableAnswerSchema,
    t`The server’s response with the figures could not be read.`,
    signal,
    writeTableQuestion(question),
  );

/** A question about a field of any table, as one to the one cache. */
export const tableQuery = (question: TableQuestion) => ({
  queryKey: ['survey', 'table', question],
  ...whileStarting,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchTable(question, signal),
});

/** Whether figures can be computed of a field: names and positions stay with the rows. */
export const isComputed = ({ restricted }: SurveyField): boolean => !restricted;

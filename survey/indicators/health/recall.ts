import type { Apart } from '../entry.ts';

/** Answers over recall periods of different lengths do not compare. Who gave no answer has none. */
export const BY_RECALL: Apart = {
  by: 'CAST(CAST(recall_days AS INTEGER) AS VARCHAR)',
  unanswered: 'ill_recall IS NULL',
};

/** People who were ill. People of whom that is not known are no part of it: nobody would have asked them more. */
export const ILL = 'COALESCE(ill_recall, FALSE)';

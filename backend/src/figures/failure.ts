import { TooManyGroups } from '@groundwork/survey/figures/compute';
import type { Response } from './messages.ts';
import { TookTooLong } from './postgres-survey.ts';

/** DuckDB's, where a statement needs more than the limit. */
const isOutOfMemory = (message: string): boolean => message.includes('Out of Memory Error');

/** What the engine's client is to say of an error. */
export function failureOf(error: unknown): Pick<Extract<Response, { kind: 'failed' }>, 'message' | 'why'> {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TooManyGroups) return { message, why: 'too-many' };
  if (error instanceof TookTooLong) return { message, why: 'too-long' };
  if (isOutOfMemory(message))
    return {
      message:
        'These figures need more memory than the server has for them. An administrator can raise GROUNDWORK_FIGURES_MEMORY.',
      why: 'no-memory',
    };
  return { message };
}

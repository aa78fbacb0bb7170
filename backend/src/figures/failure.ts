import { TooManyGroups } from '@groundwork/survey/figures/compute';
import type { Response } from './messages.ts';
import { TookTooLong } from './postgres-survey.ts';

/** DuckDB's, where a statement needs more than the limit. */
const isOutOfMemory = (message: string): boolean => message.includes('Out of Memory Error');

const FAILED =
  'The figures could not be computed. Try again. If it happens again, tell an administrator: the server log has the reason.';

/** What the engine's client is to say of an error: nothing of a library or a database. */
export function failureOf(error: unknown): Pick<Extract<Response, { kind: 'failed' }>, 'message' | 'why'> {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TooManyGroups) return { message, why: 'too-many' };
  if (error instanceof TookTooLong) return { message, why: 'too-long' };
  // Nobody waits for it any more.
  if (message.startsWith('INTERRUPT Error')) return { message, why: 'too-long' };
  if (isOutOfMemory(message))
    return {
      message:
        'These figures need more memory than the server has for them. An administrator can raise GROUNDWORK_FIGURES_MEMORY.',
      why: 'no-memory',
    };
  return { message: FAILED };
}

/** What the log says of it: a code, or the kind of error that DuckDB begins its messages with. The rest may hold values of rows. */
export function kindOfFailure(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string') return code;
  return error instanceof Error ? (/^[A-Za-z ]{1,40}(?=:)/.exec(error.message)?.[0] ?? error.name) : typeof error;
}

import { isUnanswered, messageOf, statusOf } from '@groundwork/shared';
import type { Upload } from '@groundwork/shared/uploads';

/** Why an upload failed, and what is kept of it. */
export function failureText({ stored }: Upload<unknown>, error: unknown): string {
  return stored === null ? reasonOf(error) : `The file has arrived, its entry has not: ${reasonOf(error)} The file will not be sent again.`;
}

function reasonOf(error: unknown): string {
  if (isUnanswered(error)) return 'The connection was lost.';
  if (statusOf(error) === 413) return 'The server does not take a file of this size.';
  if (statusOf(error) === 403) return 'Your account may not upload this.';
  return messageOf(error, 'Unknown error');
}

/** What is said aloud while files travel. */
export function summaryOf(uploads: readonly Upload<unknown>[]): string {
  const count = (...statuses: string[]): number => uploads.filter(({ state }) => statuses.includes(state.status)).length;
  const parts = [
    [count('checking'), 'being checked'],
    [count('waiting', 'sending', 'recording'), 'still to be uploaded'],
    [count('done'), 'uploaded'],
    [count('failed'), 'failed'],
    [count('refused'), 'refused'],
  ] as const;
  const said = parts.flatMap(([number, words]) => (number === 0 ? [] : [`${number} ${words}`]));
  return said.length === 0 ? '' : `Files: ${said.join(', ')}.`;
}

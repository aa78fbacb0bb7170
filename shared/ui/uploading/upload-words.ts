import { fileSize } from '../data/file-size.ts';
import type { Failure, Upload } from '../../uploads/index.ts';

/** Why an upload failed, and what is kept of it. */
export function failureText({ stored }: Upload, failure: Failure): string {
  return stored === null ? reasonOf(failure) : `The file was uploaded, but its entry was not saved: ${reasonOf(failure)} The file will not be sent again.`;
}

function reasonOf({ status, code, message }: Failure): string {
  if (status === null && code === null) return 'The connection was lost.';
  if (status === 502 || status === 503 || status === 504) return 'The server does not answer.';
  if (status === 413) return 'The server does not take a file of this size.';
  if (status === 500 && (code === null || code === 'INTERNAL_SERVER_ERROR')) return 'The server could not keep it. It may have no room left: please tell who looks after it. Nothing is lost here.';
  if (status === 507 || /ENOSPC|no space left/i.test(message)) return 'The server has no room left. Please tell who looks after it; nothing is lost here.';
  if (status === 403) return 'Your account may not upload this.';
  return message || 'Unknown error';
}

/** What is said of a file that waits: for its turn, for the connection, or for a server that is not quite there. */
export function waitingText(trouble: Failure | null, online: boolean): string {
  if (!online) return 'Waiting for the connection';
  return trouble === null ? 'Waiting for its turn' : `${reasonOf(trouble)} It goes on by itself.`;
}

/** What is said aloud while files travel. */
export function summaryOf(uploads: readonly Upload[]): string {
  const count = (...statuses: string[]): number => uploads.filter(({ state }) => statuses.includes(state.status)).length;
  const parts = [
    [count('checking'), 'being checked'],
    [count('waiting', 'sending', 'recording'), 'still to be uploaded'],
    [count('paused'), 'paused'],
    [count('missing'), 'to be chosen again'],
    [count('done'), 'uploaded'],
    [count('failed'), 'failed'],
    [count('refused'), 'refused'],
  ] as const;
  const said = parts.flatMap(([number, words]) => (number === 0 ? [] : [`${number} ${words}`]));
  return said.length === 0 ? '' : `Files: ${said.join(', ')}.`;
}

/** How far all of it is: `12 MB of 40 MB, 1.2 MB a second, about 2 minutes left`. */
export function paceText(sent: number, total: number, bytesPerSecond: number | null): string {
  const parts = [`${fileSize(sent)} of ${fileSize(total)}`];
  if (bytesPerSecond !== null && bytesPerSecond > 0) parts.push(`${fileSize(bytesPerSecond)} a second`, `${timeText((total - sent) / bytesPerSecond)} left`);
  return parts.join(', ');
}

function timeText(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `about ${Math.round(minutes / 60)} hours`;
}

import { plural, t } from '@groundwork/shared/messages';
import { fileSize } from '../../text/file-size.ts';
import type { Failure, Upload } from '../uploads/index.ts';
import type { progressOf } from './batch.ts';

/** Why an upload failed, and what is kept of it. */
export function failureText({ stored }: Upload, failure: Failure): string {
  return stored === null
    ? reasonOf(failure)
    : t`The file was uploaded, but its entry was not saved: ${reasonOf(failure)} The file is not sent again.`;
}

function reasonOf({ status, code, message }: Failure): string {
  if (status === null && code === null) return t`The connection was lost.`;
  if (status === 502 || status === 503 || status === 504) return t`The server is not responding.`;
  if (status === 413) return t`The file is too large for the server.`;
  if (status === 500 && (code === null || code === 'INTERNAL_SERVER_ERROR'))
    return t`The server could not save it. It may be out of space: contact an administrator. Nothing is lost here.`;
  if (status === 507 || /ENOSPC|no space left/i.test(message))
    return t`The server is out of space: contact an administrator. Nothing is lost here.`;
  if (status === 403) return t`Your account does not have permission to upload this.`;
  return message || t`Unknown error`;
}

/** What is said of a file that waits: for its turn, for the connection, or for a server that is not quite there. */
export function waitingText(trouble: Failure | null, online: boolean): string {
  if (!online) return t`Waiting for the connection`;
  return trouble === null ? t`Queued` : t`${reasonOf(trouble)} It resumes automatically.`;
}

/** What is said aloud while files travel. */
export function summaryOf(uploads: readonly Upload[]): string {
  const count = (...statuses: string[]): number =>
    uploads.filter(({ state }) => statuses.includes(state.status)).length;
  const parts = [
    [count('checking'), t`being checked`],
    [count('waiting', 'sending', 'recording'), t`waiting or uploading`],
    [count('paused'), t`paused`],
    [count('missing'), t`to choose again`],
    [count('done'), t`uploaded`],
    [count('failed'), t`failed`],
    [count('refused'), t`refused`],
  ] as const;
  const said = parts.flatMap(([number, words]) => (number === 0 ? [] : [`${number} ${words}`]));
  return said.length === 0 ? '' : t`Files: ${said.join(', ')}.`;
}

/** How far all of it is: `3 of 12 files, 14 MB of 40 MB, 1.2 MB a second, about 2 minutes left`. */
export function paceText(
  { files, done, sent, total }: ReturnType<typeof progressOf>,
  bytesPerSecond: number | null,
): string {
  const parts = [
    t`${done} of ${plural(files, { one: '# file', other: '# files' })}`,
    t`${fileSize(sent)} of ${fileSize(total)}`,
  ];
  if (bytesPerSecond !== null && bytesPerSecond > 0)
    parts.push(t`${fileSize(bytesPerSecond)} a second`, t`${timeText((total - sent) / bytesPerSecond)} left`);
  return parts.join(', ');
}

function timeText(seconds: number): string {
  if (seconds < 60) return t`less than a minute`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return plural(minutes, { one: 'about # minute', other: 'about # minutes' });
  return t`about ${Math.round(minutes / 60)} hours`;
}

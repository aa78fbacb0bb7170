import { t } from '@groundwork/shared/messages';
import { dataUrl } from '../config/index.ts';
import { outboxAnswer } from '../contract/calls/outbox-body.ts';
import { parseWith } from '../contract/index.ts';
import { codeOf, http, isUnanswered, messageOf, statusOf } from '../http/index.ts';
import { passes } from '../uploads/retry-rules.ts';
import { sendFile } from '../uploads/send-file.ts';
import type { OutboxItem, Outcome } from './item.ts';

/** Of sessions that have ended and of somebody else's: it is sent when the person is back. */
const NOT_NOW = ['OTHER_PERSON', 'TOKEN_EXPIRED', 'INVALID_TOKEN'];

export interface Sending {
  readonly signal: AbortSignal;
  readonly file: (key: string) => Promise<File | null>;
  /** Called when the server has a file. */
  readonly onStored: (key: string, stored: string) => Promise<void>;
  /** Failed attempts so far. */
  readonly tries: number;
}

/** Sends a change and the files it names. Never rejects. */
export async function sendItem(
  { id, user, write, expects, files, suggested }: OutboxItem,
  { signal, file, onStored, tries }: Sending,
): Promise<Outcome> {
  try {
    const keys: Record<string, string> = {};
    for (const { field, key, name, stored } of files) {
      const body = stored === null ? await file(key) : null;
      if (stored === null && body === null) return failed(t`The file “${name}” is no longer on this device.`);
      keys[field] =
        stored ??
        (await sendFile(body!, key, { signal, place: null, onPlace: () => undefined, onProgress: () => undefined }));
      if (stored === null) await onStored(key, keys[field]);
    }
    const answer = await http.post<unknown>(
      dataUrl('/groundwork-outbox'),
      {
        id,
        user,
        write: { ...write, values: { ...write.values, ...keys } },
        expects,
        ...(suggested && { suggested }),
      },
      { trouble: false, signal },
    );
    const parsed = parseWith(outboxAnswer, answer.data);
    return parsed.ok
      ? parsed.value.data
      : {
          state: 'postponed',
          failure: { status: null, code: 'UNEXPECTED', message: t`The server gave an unexpected answer.` },
        };
  } catch (error) {
    const status = statusOf(error) ?? null;
    const code = codeOf(error) ?? null;
    // Its key was chosen here. Where nothing is stored, another attempt has another key of the change.
    // A page has a name besides, which another may have.
    if (write.action === 'create' && code === 'RECORD_NOT_UNIQUE' && write.collection !== 'cms_pages')
      return { state: 'written' };
    const isLater =
      signal.aborted ||
      isUnanswered(error) ||
      status === 401 ||
      (code !== null && NOT_NOW.includes(code)) ||
      passes({ status, code: code ?? 'OTHER', message: '' }, tries + 1);
    return { state: isLater ? 'postponed' : 'failed', failure: { status, code, message: reasonOf(error, code) } };
  }
}

const failed = (message: string): Outcome => ({
  state: 'failed',
  failure: { status: null, code: 'FILE_MISSING', message },
});

function reasonOf(error: unknown, code: string | null): string {
  if (code === 'KEY_TAKEN') return t`It was sent before you changed it. Discard it here, and correct it on its page.`;
  if (code === 'RECORD_NOT_FOUND') return t`The record was deleted, or you may no longer see it.`;
  if (code === 'RECORD_NOT_UNIQUE') return t`Somebody else has created it meanwhile. Load the page again.`;
  if (code === 'FORBIDDEN') return t`Your account does not have permission to do this.`;
  return messageOf(error, t`Unknown error`);
}

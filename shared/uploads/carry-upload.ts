import { t } from '@groundwork/shared/messages';
import { createItem } from '../data/create-item.ts';
import { codeOf, isUnanswered, messageOf, statusOf } from '../http/index.ts';
import { bytesOf } from './bytes.ts';
import { passes } from './retry-rules.ts';
import type { UploadEvent } from './reduce-uploads.ts';
import { sendFile } from './send-file.ts';
import type { Failure, Upload } from './upload.ts';

/** What carrying an upload needs of its queue. */
interface Carrying {
  readonly find: (id: string) => Upload | undefined;
  readonly tell: (event: UploadEvent) => void;
  /** The bytes of an upload; null when they are not on this device. */
  readonly body: (id: string) => Promise<File | null>;
  /** The bytes of a file that goes with another, as the device keeps them. */
  readonly companion: (key: string) => Promise<File | null>;
}

/**
 * Sends an upload and writes its record, from wherever it stands; what happens is reported as events.
 * @returns what failed for a while, so that it is worth another try; null where there is nothing more to do
 */
export async function carryUpload(queue: Carrying, id: string, signal: AbortSignal): Promise<Failure | null> {
  const { find, tell } = queue;
  tell({ type: 'begun', id });
  try {
    const upload = find(id);
    if (upload?.plan === undefined || upload.plan === null) return null;
    const stored = upload.stored ?? (await sendBytes(queue, upload, signal));
    if (stored === null || find(id)?.state.status !== 'recording') return null;
    const { collection, fileField, values } = upload.plan;
    await createItem(collection, {
      ...values,
      ...(await sendCompanion(queue, upload, signal)),
      id,
      [fileField]: stored,
    });
    tell({ type: 'recorded', id });
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    const failure = failureOf(error);
    if (passes(failure)) return failure;
    tell({ type: 'failed', id, failure });
    return null;
  }
}

/** The key of the file at the server; null where its bytes are not to be had any more. */
async function sendBytes({ tell, body }: Carrying, { id, place }: Upload, signal: AbortSignal): Promise<string | null> {
  const bytes = await body(id);
  if (bytes === null) {
    tell({ type: 'missed', id });
    return null;
  }
  try {
    const onPlace = (reached: NonNullable<Upload['place']> | null): void =>
      tell({ type: 'placed', id, place: reached });
    const stored = await sendFile(bytes, id, {
      signal,
      place,
      onPlace,
      onProgress: (sent) => tell({ type: 'progressed', id, sent }),
    });
    tell({ type: 'stored', id, file: stored });
    return stored;
  } catch (error) {
    // Chromium reports a file that was changed meanwhile as a broken connection.
    if (await isReadable(bytes)) throw error;
    tell({ type: 'missed', id });
    return null;
  }
}

/** Sends the file that goes with another, from where it was left; called again after a lost answer it is found there. */
async function sendCompanion(
  { companion, tell }: Carrying,
  { id, checked, alsoPlace }: Upload,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const also = checked?.also;
  const bytes = also && (also.body ?? (await companion(also.key)));
  if (!also || !bytes || !(await isReadable(bytes))) return {};
  const onPlace = (place: Upload['alsoPlace']): void => tell({ type: 'also-placed', id, place });
  return {
    [also.field]: await sendFile(bytes, also.key, { signal, place: alsoPlace, onPlace, onProgress: () => undefined }),
  };
}

const isReadable = (body: File): Promise<boolean> =>
  bytesOf(body, 0, 1).then(
    () => true,
    () => false,
  );

/** A failure as data. */
function failureOf(error: unknown): Failure {
  const status = statusOf(error) ?? null;
  const broken = isUnanswered(error) || (error instanceof Error && error.name === 'CanceledError');
  return { status, code: codeOf(error) ?? (broken ? null : 'OTHER'), message: messageOf(error, t`Unknown error`) };
}

import { t } from '@groundwork/shared/messages';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { dataUrl } from '../config/index.ts';
import { parseWith } from '../contract/index.ts';
import * as z from '../contract/schema-kit.ts';
import { http, statusOf } from '../http/index.ts';
import { FIRST_PART, LEAST_PART, nextPartSize } from './part-size.ts';
import { withStallTimeout } from './stall-timeout.ts';
import { titleFromName } from './plain-name.ts';
import type { Transfer } from './transfer.ts';
import type { Place } from './upload.ts';

const noParts = (): Error => new Error(t`The server does not accept uploads in parts (TUS_ENABLED in Directus).`);
const TUS = { 'Tus-Resumable': '1.0.0' };
/** Answers to an offset that is not the server's, to a part that another connection still holds. */
const OUT_OF_STEP = [409, 423];
const GONE = [403, 404, 410];

/**
 * Sends a file in parts (tus 1.0.0, as Directus speaks it) and continues where it was left: a lost connection, a restarted server
 * and a closed browser cost the one part that was under way. It speaks through the portal's own client, which renews the session.
 * @returns the key of the file at the server
 * @throws AxiosError from the server or the way to it
 */
export async function sendInParts(body: File, { place, onPlace, onProgress, signal }: Transfer): Promise<string> {
  const left = place === null ? null : await lookUp(place, body, signal);
  if (typeof left === 'string') return left;
  if (place !== null) onPlace(left);
  let now: Place = left ?? (await begin(body, signal));
  onPlace(now);
  let size = FIRST_PART;
  for (let inARow = 0; ;) {
    const { offset, upload, file }: Place = now;
    // A small rest goes along: a question more would take longer.
    const part = body.slice(offset, body.size - offset <= size * 1.5 ? body.size : offset + size);
    const began = performance.now();
    try {
      const answer = await withStallTimeout(signal, (whole, onMove) =>
        ask('PATCH', `/${upload}`, {
          headers: { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
          data: part,
          signal: whole,
          onUploadProgress: ({ loaded }) => (onMove(), onProgress(offset + loaded)),
        }),
      );
      const finished = headerOf(answer, 'directus-file-id');
      if (finished !== null) return finished;
      onPlace((now = { upload, file, offset: offsetIn(answer) }));
      onProgress(now.offset);
      size = nextPartSize(part.size, performance.now() - began);
      inARow = 0;
    } catch (error) {
      const status = statusOf(error);
      if (status === undefined || ![...OUT_OF_STEP, ...GONE].includes(status) || (inARow += 1) > 3) throw error;
      size = LEAST_PART;
      const really = await lookUp(now, body, signal);
      if (typeof really === 'string') return really;
      onPlace(really);
      now = really ?? (await begin(body, signal));
      onPlace(now);
    }
  }
}

/** Deletes on the server what it has of a file. It would do so itself some days later. */
export async function forgetParts({ upload }: Place): Promise<void> {
  await ask('DELETE', `/${upload}`, {});
}

/** How much of a file is there: its place, its key when all of it is, null when it is forgotten. */
async function lookUp(place: Place, body: File, signal: AbortSignal): Promise<Place | string | null> {
  try {
    const answer = await ask('HEAD', `/${place.upload}`, { signal, timeout: 60_000 });
    return { ...place, offset: offsetIn(answer) };
  } catch (error) {
    if (!GONE.includes(statusOf(error) ?? 0)) throw error;
    // Directus forgets the upload also when it is complete, and the answer to the last part may have been lost.
    return (await isStored(place.file, body.size, signal)) ? place.file : null;
  }
}

const storedSchema = z.looseObject({ data: z.looseObject({ filesize: z.union([z.number(), z.string()]) }) });

/** Whether all of a file is at the server under this key. */
export async function isStored(key: string, size: number, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await http.get<unknown>(dataUrl(`/files/${key}`), {
      params: { fields: 'filesize' },
      trouble: false,
      signal,
    });
    const stored = parseWith(storedSchema, answer.data);
    return stored.ok && Number(stored.value.data.filesize) === size;
  } catch (error) {
    if (GONE.includes(statusOf(error) ?? 0)) return false;
    throw error;
  }
}

async function begin(body: File, signal: AbortSignal): Promise<Place> {
  const facts = Object.entries({ filename_download: body.name, type: body.type, title: titleFromName(body.name) });
  const described = facts.map(([name, value]) => `${name} ${base64(value)}`).join(',');
  const headers = { 'Upload-Length': String(body.size), 'Upload-Metadata': described };
  const answer = await ask('POST', '', { headers, signal, timeout: 60_000 });
  const upload = /\/([\w-]+)$/.exec(headerOf(answer, 'location') ?? '')?.[1];
  if (upload === undefined) throw noParts();
  // Only here Directus says which key the file will have.
  const known = await ask('HEAD', `/${upload}`, { signal, timeout: 60_000 });
  const file = /(?:^|,)\s*id ([\w+/=]+)/.exec(headerOf(known, 'upload-metadata') ?? '')?.[1];
  if (file === undefined) throw noParts();
  return { upload, file: atob(file), offset: 0 };
}

function ask(method: string, path: string, config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  return http.request<unknown>({
    timeout: 0,
    ...config,
    method,
    url: dataUrl(`/files/tus${path}`),
    trouble: false,
    headers: { ...TUS, ...config.headers },
  });
}

function headerOf({ headers }: AxiosResponse, name: string): string | null {
  const value: unknown = headers[name];
  return typeof value === 'string' ? value : null;
}

function offsetIn(answer: AxiosResponse): number {
  const offset = Number(headerOf(answer, 'upload-offset') ?? NaN);
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new Error(t`The server did not report how much of the file it has.`);
  return offset;
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

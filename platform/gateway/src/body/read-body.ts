import type { CallBody } from '@groundwork/shared/contract/calls';
import { sentenceFor } from '@groundwork/shared/contract/field-sentences';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { ReadBody } from './body-result.ts';
import { readForm } from './form.ts';
import { isBoundedJson } from './json-bounds.ts';
import { readBytes, type Unread } from './read-bytes.ts';

/** How long a body that is read whole may be on its way, in milliseconds. */
const PATIENCE_MS = 30_000;

const refused = (status: number, message: string, code = 'INVALID_PAYLOAD'): ReadBody => ({
  ok: false,
  problem: { status, message, code },
});

const unread: Readonly<Record<Unread, ReadBody>> = {
  'too long': refused(413, 'The request is too large.', 'CONTENT_TOO_LARGE'),
  'too slow': refused(408, 'The request took too long to send.', 'REQUEST_TIMEOUT'),
  'broken off': refused(400, 'The request ended before it was complete.'),
};

const mediaType = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

function parsed(bytes: Buffer): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown };
  } catch {
    return undefined;
  }
}

function checkJson(bytes: Buffer, schema: Extract<CallBody, { kind: 'json' }>['schema']): ReadBody {
  if (!isBoundedJson(bytes)) return refused(400, 'The request is nested too deeply, or has too many parts.');
  const json = parsed(bytes);
  if (json === undefined) return refused(400, 'The request is not JSON in UTF-8.');
  const result = schema.safeParse(json.value);
  if (!result.success) return refused(400, sentenceFor(result.error.issues[0], json.value));
  // Written again, so that a key that appears twice means the same to everybody.
  return { ok: true, bytes: Buffer.from(JSON.stringify(json.value)), type: 'application/json' };
}

/** Reads and checks a body that is small enough to be held, before anything of it is passed on. */
export async function readBody(
  incoming: Readable,
  headers: IncomingHttpHeaders,
  body: Exclude<CallBody, { kind: 'bytes' }>,
  patienceMs: number = PATIENCE_MS,
): Promise<ReadBody> {
  const wanted = body.kind === 'json' ? 'application/json' : 'multipart/form-data';
  if (mediaType(headers) !== wanted) return refused(415, `Send this request as ${wanted}.`, 'UNSUPPORTED_MEDIA_TYPE');
  if (Number(headers['content-length'] ?? 0) > body.maxBytes) return unread['too long'];
  const bytes = await readBytes(incoming, { most: body.maxBytes, patienceMs });
  if (typeof bytes === 'string') return unread[bytes];
  return body.kind === 'json'
    ? checkJson(bytes, body.schema)
    : readForm(bytes, headers['content-type'] ?? '', body.parts);
}

/** Whether a request says that it has a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

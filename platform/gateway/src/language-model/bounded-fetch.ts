import { ReadableStream } from 'node:stream/web';
import { ModelFailure } from './model-failure.ts';

/** The server was asked to stream, and answered otherwise. */
export class NotStreamed extends Error {
  override readonly name = 'NotStreamed';
}

/** An answer of a model's server, in bytes. A streamed one has an envelope around every few letters. */
const MOST_BYTES = 1_048_576;
const MOST_STREAMED = 8 * MOST_BYTES;

/** Reads on up to a size, and ends as unavailable where the server breaks off. */
async function* bounded(body: AsyncIterable<Uint8Array>, isStopped: () => boolean): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const part of body) {
      size += part.byteLength;
      if (size > MOST_STREAMED) throw new ModelFailure('unreadable');
      yield part;
    }
  } catch (error) {
    throw isStopped() || error instanceof ModelFailure ? error : new ModelFailure('unavailable');
  }
}

/** Reads an answer up to a size: what is longer is none. It is not followed elsewhere, where the key would go too. */
async function boundedAnswer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, { ...init, redirect: 'error' });
  const { status, statusText } = answer;
  const type = answer.headers.get('content-type') ?? 'text/plain';
  const body = (answer.body ?? []) as AsyncIterable<Uint8Array>;
  const headers = { 'content-type': type };
  if (answer.ok && type.startsWith('text/event-stream'))
    return new Response(ReadableStream.from(bounded(body, () => init?.signal?.aborted === true)) as BodyInit, {
      status,
      statusText,
      headers,
    });
  if (answer.ok && typeof init?.body === 'string' && init.body.includes('"stream":true')) {
    await answer.body?.cancel();
    throw new NotStreamed();
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > MOST_BYTES) return new Response('', { status, statusText });
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { status, statusText, headers });
}

/** @throws ModelFailure where the server cannot be reached, or breaks off; NotStreamed */
export async function boundedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await boundedAnswer(input, init);
  } catch (error) {
    throw init?.signal?.aborted === true || error instanceof NotStreamed ? error : new ModelFailure('unavailable');
  }
}

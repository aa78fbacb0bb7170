import { PassThrough, type Readable } from 'node:stream';

/** The least that a body must bring in a window, in bytes; the slowest mobile network brings more. */
const LEAST_BYTES = 8192;
/** In milliseconds. */
const WINDOW_MS = 30_000;

export interface UploadPace {
  readonly leastBytes?: number;
  readonly windowMs?: number;
}

/**
 * The visitor's body as a stream that may be destroyed without destroying the visitor's connection. When the upstream
 * refuses early or is down, the rest of the body is read and dropped, so that the visitor gets the answer instead of a
 * broken connection. A body that brings next to nothing in half a minute ends: it would hold a connection to the upstream.
 */
export function uploadStream(
  incoming: Readable,
  { leastBytes = LEAST_BYTES, windowMs = WINDOW_MS }: UploadPace = {},
): PassThrough {
  const body = new PassThrough();
  let inWindow = 0;
  // An upload that waits for a free connection fails before anything reads it: without a listener that error would end the process.
  body.on('error', () => undefined);
  const abandon = (): void => {
    if (!incoming.readableEnded) body.destroy(new Error('The visitor left during the upload.'));
  };
  const clock = setInterval(() => {
    // While the upstream is the slow one, nothing is expected of the visitor.
    const waitsForVisitor = !incoming.isPaused();
    if (waitsForVisitor && inWindow < leastBytes)
      body.destroy(Object.assign(new Error('The upload is too slow.'), { code: 'UPLOAD_TOO_SLOW' }));
    inWindow = 0;
  }, windowMs);
  incoming.on('error', abandon).on('close', abandon);
  incoming.on('data', (part: Buffer) => {
    inWindow += part.length;
  });
  incoming.on('end', () => {
    clearInterval(clock);
  });
  body.on('close', () => {
    clearInterval(clock);
    incoming.unpipe(body);
    incoming.resume();
  });
  incoming.pipe(body);
  return body;
}

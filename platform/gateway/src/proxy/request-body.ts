import { PassThrough, type Readable } from 'node:stream';

/**
 * The visitor's body as a stream that may be destroyed without destroying the visitor's connection. When the upstream
 * refuses early or is down, the rest of the body is read and thrown away, so that the visitor gets the answer instead of a
 * broken connection.
 */
export function detachedBody(incoming: Readable): PassThrough {
  const body = new PassThrough();
  const abandon = (): void => {
    if (!incoming.readableEnded) body.destroy(new Error('The visitor went away during the upload.'));
  };
  incoming.on('error', abandon).on('close', abandon);
  body.on('close', () => {
    incoming.unpipe(body);
    incoming.resume();
  });
  incoming.pipe(body);
  return body;
}

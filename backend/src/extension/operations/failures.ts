import type { ErrorHandler, Logger, Middleware } from '../directus.ts';
import { noSpace, unexpected } from '../errors.ts';

/** How SQLite, PostgreSQL and the file system say that a disk is full. */
const FULL = /SQLITE_FULL|ENOSPC|database or disk is full|No space left on device|could not extend file/;

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && ['53100', 'ENOSPC', 'SQLITE_FULL'].includes(String(error.code))) || FULL.test(error.message));

/** Once a minute is enough to know. In milliseconds. */
const QUIET_MS = 60_000;

/**
 * Express error handler, before that of Directus: what nobody expected is in the log, and the answer has no statement of the database, which
 * administrators would get. A full disk has a sentence and a status of its own.
 */
export function plainFailures(logger: Logger, now: () => number = Date.now): ErrorHandler {
  let said = -Infinity;
  return (error, _request, _response, next) => {
    if (isDiskFull(error)) {
      if (now() - said >= QUIET_MS)
        logger.error(error, 'The disk is full: nothing can be stored until there is space again');
      said = now() - said >= QUIET_MS ? now() : said;
      next(noSpace());
    } else if (error instanceof Error && error.name !== 'DirectusError') {
      logger.error(error, 'An unexpected error');
      next(unexpected());
    } else next(error);
  };
}

/**
 * Express middleware: failures of uploads in parts, which Directus leaves to a server of their own. That puts the message of an error, with its
 * statement, into the answer.
 * @param isFull whether the disk is
 */
export const plainUploadFailures =
  (isFull: () => Promise<boolean>): Middleware =>
  (request, response, next) => {
    if (!/^\/files\/tus(\/|$)/i.test(request.path)) return next();
    // The response's own again, below what replaces them here.
    const writeHead = response.writeHead.bind(response);
    const write = response.write.bind(response);
    const end = response.end.bind(response);
    const answer = async (): Promise<void> => {
      const { status, code, message } = (await isFull()) ? noSpace() : unexpected();
      Object.assign(response, { writeHead, write, end });
      const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
      response.writeHead(status, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': String(Buffer.byteLength(body)),
      });
      response.end(body);
    };
    const replaced = (status: number, ...rest: readonly unknown[]): unknown => {
      // Express gives the status alone, with headers that are set: its answers are as they should be.
      if (status < 500 || rest.length === 0) {
        Object.assign(response, { writeHead });
        return Reflect.apply(writeHead, response, [status, ...rest]);
      }
      Object.assign(response, { writeHead: () => response, write: () => true, end: () => response });
      void answer();
      return response;
    };
    Object.assign(response, { writeHead: replaced });
    next();
  };

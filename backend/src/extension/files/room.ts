import { handling } from '../answering.ts';
import type { Environment, Middleware, Request } from '../directus.ts';
import { noSpace } from '../errors.ts';
import { diskSpace } from './disk.ts';

/** Calls that store much: files, and imports, which also keep the rows that they replace. Those that stop or undo an import are none. */
const files = /^\/files(\/|$)/i;
const others = /^\/(groundwork-imports(\/[^/]+\/(draft|confirm|resume))?|groundwork-sources\/[^/]+\/sync)\/?$/i;

/** Bytes that a call is about to store; undefined for one that stores no file. */
function storedBy(request: Request): number | undefined {
  const { method, path } = request;
  const length = Number(request.get('content-length') ?? 0);
  if (method === 'POST' && others.test(path)) return length;
  if (!files.test(path)) return undefined;
  // Each file is copied once while it is checked.
  if (method === 'POST') return 2 * Number(request.get('upload-length') ?? length);
  const isPart = /^\/files\/tus\//i.test(path) || (request.get('content-type') ?? '').startsWith('multipart/');
  return method === 'PATCH' && isPart ? length : undefined;
}

/**
 * Express middleware: files and imports leave enough space for everything else, so that people can sign in, read and correct data on a disk that is
 * almost full. An upload in parts goes on where it was once there is space again.
 */
export function requireRoom(env: Environment): Middleware {
  /** What calls under way have announced. */
  let announced = 0;
  return handling(async (request, response, next) => {
    const bytes = storedBy(request);
    if (bytes === undefined || !Number.isFinite(bytes)) return next();
    // A volume that says nothing of itself is no reason to refuse a file.
    const space = await diskSpace(env).catch(() => undefined);
    if (space !== undefined && space.free - announced - bytes < space.reserve) throw noSpace();
    announced += bytes;
    response.once('close', () => (announced -= bytes));
    next();
  });
}

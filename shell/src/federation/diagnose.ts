import { LoadFailure } from './failure.ts';
import { fileAt, integrityOf } from './integrity.ts';

/** A failed file is fetched once more, for no longer than this, in milliseconds. */
const PATIENCE = 8_000;

/**
 * Why a file could not be loaded; undefined when it can be now, and the browser's cache has it. Elements for scripts and styles
 * do not say; fetching the file again does. What the cache had of it is passed over and replaced. Never rejects.
 */
export async function diagnose(address: string): Promise<LoadFailure | undefined> {
  const url = fileAt(address);
  const failed = (message: string, cause?: unknown) => new LoadFailure('entry', message, cause);
  try {
    const released = integrityOf(url.href);
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) return failed(`The server answered ${answer.status} for ${url.pathname}.`);
    const wanted = url.pathname.endsWith('.css') ? 'css' : 'javascript';
    const type = answer.headers.get('content-type') ?? 'no type';
    if (!type.includes(wanted)) {
      return failed(
        `The server sent ${type} for ${url.pathname}, not a ${wanted === 'css' ? 'stylesheet' : 'script'}.`,
      );
    }
    const integrity = await integrityIn(answer);
    // Where the browser computes none, the element that loads the file checks it all the same.
    if (integrity === undefined || integrity === released) return undefined;
    return new LoadFailure('integrity', `${url.pathname} is not the file that was released.`);
  } catch (cause) {
    if (cause instanceof LoadFailure) return cause;
    return failed(`The server did not send ${url.pathname} to its end.`, cause);
  }
}

/** The sha384 of what was sent; undefined where the browser has no such function (plain http). Rejects when the body breaks off. */
async function integrityIn(answer: Response): Promise<string | undefined> {
  const body = await answer.arrayBuffer();
  // Not there over plain http, whatever its type says.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-384', body));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

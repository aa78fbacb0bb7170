import { asFailure, LoadFailure, type Phase } from './failure.ts';
import { integrityOf } from './integrity.ts';

/** Longer than any sane entry takes on a slow link; a server that hangs must not hold the page for ever. Milliseconds. */
const PATIENCE = 30_000;

/**
 * Runs the script at `address`, checked against its integrity. Every call makes a new element, so that a failed one never
 * stands in the way of the next.
 * @param attempt from the second on, the address gets a query: browsers answer a retry of a hanging address from the first
 * @throws LoadFailure of phase entry, integrity or timeout
 */
export async function loadScript(address: string, attempt: number): Promise<void> {
  const url = new URL(address, document.baseURI);
  if (attempt > 1) url.searchParams.set('attempt', String(attempt));
  const script = document.createElement('script');
  script.src = url.href;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(url.href);
  try {
    await finished(script);
  } catch (failure) {
    throw failure instanceof LoadFailure ? failure : await diagnose(url);
  } finally {
    script.remove();
  }
}

function finished(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => {
      reject(new LoadFailure('timeout', `The server did not send ${new URL(script.src).pathname} in ${PATIENCE / 1000} seconds.`));
    }, PATIENCE);
    script.onload = () => {
      clearTimeout(clock);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(clock);
      reject(new Error('script error'));
    };
    document.head.append(script);
  });
}

/** Like asFailure; a chunk that webpack could not load is looked at once more, to tell a missing file from a wrong one. */
export async function explain(cause: unknown, phase: Phase): Promise<LoadFailure> {
  const isChunk = cause instanceof Error && cause.name === 'ChunkLoadError';
  const address = isChunk && 'request' in cause && typeof cause.request === 'string' ? cause.request : undefined;
  return address === undefined ? asFailure(cause, phase) : diagnose(new URL(address, document.baseURI));
}

/** A script element does not say why it failed; asking for the file again does. */
async function diagnose(url: URL): Promise<LoadFailure> {
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    if (!answer.ok) return new LoadFailure('entry', `The server answered ${answer.status} for ${url.pathname}.`);
    const type = answer.headers.get('content-type') ?? 'no type';
    if (!type.includes('javascript')) return new LoadFailure('entry', `The server sent ${type} for ${url.pathname}, not a script.`);
    return new LoadFailure('integrity', `${url.pathname} is not the file that was released.`);
  } catch (cause) {
    return new LoadFailure('entry', `The server did not answer for ${url.pathname}.`, cause);
  }
}

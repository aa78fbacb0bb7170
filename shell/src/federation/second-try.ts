import { LOADING_GLOBAL } from '@groundwork/shared/contract';
import { diagnose } from './diagnose.ts';
import { isFileError, tooLate } from './file-error.ts';
import { avoidAddress, avoidUnfinished, fileAt } from './integrity.ts';

/**
 * Runs `load` again, after `cause`, whenever a file that failed can be fetched after all, so that nobody notices a single failure. Most
 * often what failed was the file's preload: a browser answers the first use of the file with it, also much later. The file
 * is fetched past the browser's cache and into it, at its own address: the next visit finds it there.
 * @throws LoadFailure for a file that cannot be loaded; otherwise `cause`, or what `load` throws
 */
export async function loadAgain<T>(cause: unknown, load: () => Promise<T>): Promise<T> {
  const fetched = new Set<string>();
  for (let last = cause; ;) {
    if (!isFileError(last)) throw last;
    const { request, type } = last;
    if (type === 'timeout') {
      avoidAddress(request);
      avoidUnfinished();
      throw tooLate(request);
    }
    // Here and fetched, and still not run: the browser keeps answering with what failed.
    // A later request has a query of its own, and is for the same file.
    const file = fileAt(request).href;
    if (fetched.has(file) && !avoidAddress(file)) throw last;
    fetched.add(file);
    const failure = await diagnose(request);
    if (failure) throw failure;
    try {
      return await load();
    } catch (next) {
      last = next;
    }
  }
}

/** Runs `load`, and {@link loadAgain} where a file failed. */
export const withSecondTry = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => loadAgain(cause, load));

/** Lets webpack's runtimes, the shell's and the remotes', load their files in the same way (platform/build). */
export function publishLoading(): void {
  Object.defineProperty(globalThis, LOADING_GLOBAL, { value: withSecondTry, writable: false, configurable: false });
}

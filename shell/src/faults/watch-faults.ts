import type { PlacedRelease } from '@groundwork/shared/contract';
import { fileFault } from './faults.ts';

/** Thrown to end something, or told elsewhere: the dot knows of failed calls already. */
const QUIET = new Set(['AbortError', 'CanceledError', 'AxiosError', 'LoadFailure', 'ChunkLoadError']);

/** A folder of code, as an absolute address, and what to call it. */
interface Place {
  readonly base: string;
  readonly title: string;
}

/** Whose code threw: the first of our files in the stack tells. Undefined for what is not ours, as an extension's. */
export function ownerOf(stack: string, places: readonly Place[]): string | undefined {
  const found = places
    .map(({ base, title }) => ({ title, where: stack.indexOf(base) }))
    .filter(({ where }) => where >= 0)
    .sort((one, other) => one.where - other.where);
  return found[0]?.title;
}

/**
 * Tells the connection dot of code that failed where no boundary hears it. The page goes on; the browser's console has the
 * stack.
 * @param releases those that may be running now
 * @param shell where the shell's own files are
 */
export function watchFaults(page: Window, releases: () => readonly PlacedRelease[], shell: string): void {
  const absolute = (base: string) => new URL(base, page.document.baseURI).href;
  const hear = (thrown: unknown) => {
    if (!(thrown instanceof Error) || QUIET.has(thrown.name)) return;
    const places = releases().map(({ base, release }) => ({ base: absolute(base), title: release.title }));
    const title = ownerOf(thrown.stack ?? '', [...places, { base: absolute(shell), title: 'The portal' }]);
    if (title !== undefined) fileFault({ title, message: thrown.message, at: Date.now() });
  };
  page.addEventListener('error', (event) => hear(event.error));
  page.addEventListener('unhandledrejection', (event) => hear(event.reason));
}

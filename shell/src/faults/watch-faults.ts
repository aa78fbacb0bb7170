import type { PlacedRelease } from '@groundwork/shared/contract';
import { fileFault } from './faults.ts';

/** Thrown to end something, or reported elsewhere: the dot knows of failed calls already. */
const QUIET = new Set(['AbortError', 'CanceledError', 'AxiosError', 'LoadFailure', 'ChunkLoadError']);

/** Whether something thrown is a failure of code that nothing else reports. */
export const isFault = (thrown: unknown): thrown is Error => thrown instanceof Error && !QUIET.has(thrown.name);

/** Whose code threw: the place whose file is the first of ours in the stack. Undefined for what is not ours, as an extension's. */
export function placeIn<P extends { readonly base: string }>(stack: string, places: readonly P[]): P | undefined {
  const found = places
    .map((place) => ({ place, where: stack.indexOf(place.base) }))
    .filter(({ where }) => where >= 0)
    .sort((one, other) => one.where - other.where);
  return found[0]?.place;
}

/**
 * Reports to the connection dot code that failed where no boundary catches it. The page continues; the browser's console has the
 * stack.
 * @param releases those that may be running now
 * @param shell where the shell's own files are
 */
export function watchFaults(page: Window, releases: () => readonly PlacedRelease[], shell: string): void {
  const absolute = (base: string) => new URL(base, page.document.baseURI).href;
  const hear = (thrown: unknown) => {
    if (!isFault(thrown)) return;
    const places = releases().map(({ base, release }) => ({ base: absolute(base), title: release.title }));
    const place = placeIn(thrown.stack ?? '', [...places, { base: absolute(shell), title: 'The portal' }]);
    if (place) fileFault({ title: place.title, message: thrown.message, at: Date.now() });
  };
  page.addEventListener('error', (event) => hear(event.error));
  page.addEventListener('unhandledrejection', (event) => hear(event.reason));
}

import { INTEGRITY_GLOBAL, type IntegrityTable } from '@groundwork/shared/contract';
import { LoadFailure } from './failure.ts';

const table = new Map<string, string>();

/** An address without what a retry adds to it. */
function key(address: string): string {
  const url = new URL(address, document.baseURI);
  url.search = '';
  url.hash = '';
  return url.href;
}

/** Makes the files of a release loadable: from now on their integrity is known. */
export function trustFiles(base: string, files: IntegrityTable): void {
  for (const [file, hash] of Object.entries(files)) table.set(key(new URL(file, new URL(base, document.baseURI)).href), hash);
}

/**
 * The integrity of the file at `address`.
 * @throws LoadFailure when no release lists it: what is not listed is not loaded
 */
export function integrityOf(address: string): string {
  const hash = table.get(key(address));
  if (hash === undefined) throw new LoadFailure('integrity', `${new URL(address, document.baseURI).pathname} is in no release.`);
  return hash;
}

/** Lets webpack's runtimes, the shell's and the remotes', ask for the integrity of what they are about to load. */
export function publishIntegrity(): void {
  Object.defineProperty(globalThis, INTEGRITY_GLOBAL, { value: integrityOf, writable: false, configurable: false });
}

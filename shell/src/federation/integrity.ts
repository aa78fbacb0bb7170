import { INTEGRITY_GLOBAL, LOAD_TIMEOUT, type IntegrityTable } from '@groundwork/shared/contract';
import { LoadFailure } from './failure.ts';

const table = new Map<string, string>();
/** How often each file has been asked for. */
const asked = new Map<string, number>();
/** Files that the browser answers from a request that hangs or has failed. */
const avoided = new Set<string>();

/** The address of a file, without what a retry adds to it. */
export function fileAt(address: string): URL {
  const url = new URL(address, document.baseURI);
  url.search = '';
  url.hash = '';
  return url;
}

const key = (address: string): string => fileAt(address).href;

/** From now on the file at `address` is asked for with a query, which no other request has had. @returns whether that is new */
export function avoidAddress(address: string): boolean {
  const isNew = !avoided.has(key(address));
  avoided.add(key(address));
  return isNew;
}

/**
 * After a file hung: from now on {@link avoidAddress} for everything that was asked for or preloaded and has not come yet. What hangs
 * seldom hangs alone, and a person who presses Retry would wait for one file after the other.
 */
export function avoidUnfinished(): void {
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(({ href }) => key(href));
  const finished = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  for (const address of [...asked.keys(), ...preloads])
    if (table.has(address) && !finished.has(address)) avoided.add(address);
}

/** Makes the files of a release loadable: from now on their integrity is known. */
export function trustFiles(base: string, files: IntegrityTable): void {
  for (const [file, hash] of Object.entries(files))
    table.set(key(new URL(file, new URL(base, document.baseURI)).href), hash);
}

/**
 * The integrity of the file at `address`.
 * @throws LoadFailure when no release lists it: what is not listed is not loaded
 */
export function integrityOf(address: string): string {
  const hash = table.get(key(address));
  if (hash === undefined)
    throw new LoadFailure('integrity', `${new URL(address, document.baseURI).pathname} is in no release.`);
  return hash;
}

/** The integrity of no file: what would be loaded with it does not run. */
const OF_NO_FILE = `sha384-${'A'.repeat(64)}`;

/**
 * The integrity of the file that `element` is about to load from `address`. A file that no release lists is not asked for: the element loads
 * nothing, and reports an error. One that hung before gets a query, because browsers answer a repeated address from the request that hangs;
 * beside it the file is fetched at its own address, where the next visit looks for it. A stylesheet gets a time limit, which its loader has
 * not.
 */
export function integrityFor(address: string, element: HTMLScriptElement | HTMLLinkElement): string {
  const integrity = table.get(key(address));
  if (integrity === undefined) {
    refuse(element, address);
    return OF_NO_FILE;
  }
  const attempt = (asked.get(key(address)) ?? 0) + 1;
  asked.set(key(address), attempt);
  if (avoided.has(key(address))) {
    const url = fileAt(address);
    void fetch(url.href, { cache: 'reload', priority: 'low', signal: AbortSignal.timeout(LOAD_TIMEOUT) })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
    url.searchParams.set('attempt', String(attempt));
    if (element instanceof HTMLLinkElement) element.href = url.href;
    else element.src = url.href;
  }
  if (element instanceof HTMLLinkElement) limitTime(element);
  return integrity;
}

/** Loaders read the address from the element, and go on where it has none. */
function refuse(element: HTMLScriptElement | HTMLLinkElement, address: string): void {
  const attribute = element instanceof HTMLLinkElement ? 'href' : 'src';
  element.removeAttribute(attribute);
  Object.defineProperty(element, attribute, { value: address });
  setTimeout(() => element.dispatchEvent(new Event('error')));
}

function limitTime(link: HTMLLinkElement): void {
  const clock = setTimeout(() => void link.onerror?.(new Event('timeout')), LOAD_TIMEOUT);
  for (const end of ['load', 'error']) link.addEventListener(end, () => clearTimeout(clock));
}

/** How a question for a file's integrity is answered, and what is done to the element that will load it. */
export type AnswerIntegrity = (address: string, element: HTMLScriptElement | HTMLLinkElement) => string;

/**
 * Lets webpack's runtimes, the shell's and the remotes', ask for the integrity of what they are about to load.
 * @param answerFor another answer than {@link integrityFor}: a foreign page has its own way with stylesheets
 */
export function publishIntegrity(answerFor: AnswerIntegrity = integrityFor): void {
  // A worker's script has no element (shared/worker).
  const answer = (address: string, element?: HTMLScriptElement | HTMLLinkElement): string =>
    element === undefined ? integrityOf(address) : answerFor(address, element);
  Object.defineProperty(globalThis, INTEGRITY_GLOBAL, { value: answer, writable: false, configurable: false });
}

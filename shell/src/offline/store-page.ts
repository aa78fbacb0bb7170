import { CODE_STORE, REGISTRY_TAG, STORED_PAGE_PATH } from '@groundwork/shared/contract/offline';
import { planFiles, type PlannedFile, type StoredFile } from './plan.ts';
import { readRecord, writeRecord, type PageRecord } from './page-record.ts';
import type { RunningPage } from './running-page.ts';

interface Storing {
  readonly page: RunningPage;
  /** Addresses of what the page has loaded. */
  readonly used: ReadonlySet<string>;
  /** Paths of pages that the person keeps on the device. */
  readonly kept?: readonly string[];
  /** Whether it is still the person's own area: not after a sign-out. */
  readonly isWanted: () => boolean;
  /** Waits for another tab that stores its page; otherwise that is enough. */
  readonly waits?: boolean;
}

/** What a page came with: its configuration as text, and which registry. Two pages with the same ones are of the same releases. */
const documentsHere = (): readonly (string | null)[] => [
  document.getElementById('groundwork-config')?.textContent ?? null,
  document.querySelector<HTMLMetaElement>(`meta[name="${REGISTRY_TAG}"]`)?.content ?? null,
];
const documentsIn = (html: string): readonly (string | null)[] =>
  [
    /<script[^>]* id="groundwork-config"[^>]*>([^<]*)<\/script>/,
    new RegExp(`<meta name="${REGISTRY_TAG}" content="([^"]*)">`),
  ].map((pattern) => pattern.exec(html)?.[1] ?? null);

async function markOf(documents: readonly (string | null)[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(documents.join('\n')));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Fetches a file, as a rule from the browser's cache, where the page has just had it. The browser compares it with its hash. */
async function store(cache: Cache, { address, integrity }: PlannedFile): Promise<void> {
  const answer = await fetch(address, {
    integrity,
    mode: 'cors',
    credentials: 'same-origin',
    cache: 'force-cache',
    priority: 'low',
  });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  await cache.put(address, answer);
}

/** The page for any address, if the gateway still serves the releases that run here; undefined where it serves newer ones by now. */
async function fetchPage(documents: readonly (string | null)[]): Promise<Response | undefined> {
  const answer = await fetch(STORED_PAGE_PATH, { cache: 'no-store', priority: 'low' });
  if (!answer.ok) return undefined;
  const html = await answer.clone().text();
  return documentsIn(html).every((text, index) => text === documents[index]) ? answer : undefined;
}

/** @returns whether all of the page is stored */
async function storeParts({ page, used, kept = [], isWanted }: Storing): Promise<boolean> {
  const documents = documentsHere();
  if (documents.includes(null)) return false;
  const mark = await markOf(documents);
  const cache = await caches.open(CODE_STORE);
  const record = await readRecord(cache);
  const isNew = record.mark !== mark;
  const there = new Set([...record.files, ...record.earlier].map(({ address }) => address));
  const planned = planFiles(page.registry, page.held, used, record.files, location.href, kept);
  const missing = planned.filter(({ address }) => !there.has(address));
  if (!isNew && missing.length === 0) return true;
  const html = isNew ? await fetchPage(documents) : undefined;
  // A newer release is out: it is stored by the page that runs it.
  if (isNew && html === undefined) return false;
  for (const file of missing) {
    if (!isWanted()) return false;
    await store(cache, file);
  }
  if (!isWanted()) return false;
  // The files are there before the page that needs them. Those of the page before stay for tabs that still show it.
  if (html) await cache.put(STORED_PAGE_PATH, html);
  const next: PageRecord = {
    mark,
    files: planned.map(({ owner, address }): StoredFile => ({ owner, address })),
    earlier: isNew ? record.files : record.earlier,
  };
  await writeRecord(cache, next);
  await removeOthers(cache, next);
  return true;
}

/** Files of neither page: of releases before, and of an attempt that did not come to its end. */
async function removeOthers(cache: Cache, { files, earlier }: PageRecord): Promise<void> {
  const wanted = new Set([...files, ...earlier].map(({ address }) => address));
  const isFile = ({ url }: Request): boolean => !new URL(url).pathname.startsWith(STORED_PAGE_PATH);
  await Promise.all(
    (await cache.keys())
      .filter((request) => isFile(request) && !wanted.has(request.url))
      .map((request) => cache.delete(request)),
  );
}

/**
 * Stores the page with the files it needs, once for each set of releases and as it comes to use more of them. One tab at a time. Never
 * rejects: what was stored before stays complete when a file does not come.
 * @returns whether all of the page is stored now
 */
export async function storePage(storing: Storing): Promise<boolean> {
  let complete = false;
  try {
    await navigator.locks.request('groundwork-offline', { ifAvailable: !storing.waits }, async (lock) => {
      if (lock) complete = await storeParts(storing);
    });
  } catch (error) {
    console.info('The page could not be stored for reading offline.', error);
  }
  // Somebody has signed out meanwhile.
  if (storing.isWanted()) return complete;
  await caches.delete(CODE_STORE).catch(() => undefined);
  return false;
}

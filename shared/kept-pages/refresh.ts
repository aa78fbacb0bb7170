import { savesData } from '../connection/saves-data.ts';
import { isFileAddress, KEPT_REFRESHED } from '../contract/offline.ts';
import { connection, http, statusOf } from '../http/index.ts';
import { storeOfAnswers } from '../http/stored-answers.ts';
import type { PersonalArea } from '../personal/index.ts';
import { keepFiles } from './keep-files.ts';
import { forgetUnlisted } from './forget-unlisted.ts';
import { listKeptPages, writeKeptPages, type KeptPage } from './listed.ts';
import { fromServer, isLost } from './lost.ts';
import { ownArea } from './own-area.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { severalAtOnce } from './several-at-once.ts';

const HOUR = 60 * 60 * 1000;
/** Kept pages are refreshed by themselves once in so many milliseconds at most; where the network is lost meanwhile, after an hour. */
const BY_ITSELF = 24 * HOUR;
interface Refreshing {
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, of: number) => void;
}

/** How refreshing ended. `full`: the device has no space; what was stored before is still there. */
export type RefreshOutcome = 'refreshed' | 'offline' | 'full' | 'stopped';

/** Asks once more; the http client stores the answer, or removes what may not be read any more. */
async function askOnceMore(address: string, signal: AbortSignal): Promise<void> {
  try {
    fromServer(await retryWhenBusy(() => http.get(address, { responseType: 'text', signal, trouble: false }), signal));
  } catch (error) {
    // A refusal is an answer.
    if (isLost(error) || signal.aborted || statusOf(error) === 429) throw error;
  }
}

async function refreshPage(
  { addresses }: KeptPage,
  asked: Set<string>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const store = storeOfAnswers();
  const waiting = addresses.filter((address) => !isFileAddress(address) && !asked.has(address));
  for (const address of waiting) asked.add(address);
  await severalAtOnce(waiting, signal, (address) => askOnceMore(address, signal));
  const answers = await Promise.all(
    addresses.filter((address) => !isFileAddress(address)).map(async (address) => (await store?.find(address))?.body),
  );
  const texts = answers.filter((body) => typeof body === 'string');
  // A photo or document that no answer names any longer is gone, or not for this person any more.
  const named = addresses.filter(
    (address) => isFileAddress(address) && texts.some((text) => text.includes(nameIn(address))),
  );
  await keepFiles(named, { again: false, signal, onFile: () => undefined });
  return addresses.filter((address) => !isFileAddress(address) || named.includes(address));
}

const nameIn = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '').slice(0, 36);

/** Whether a page is still among those that the person keeps. */
const isKept = (area: PersonalArea, { path }: KeptPage): boolean =>
  listKeptPages(area).some((one) => one.path === path);

/** Asks again for what all kept pages show. A page that comes to show something else lists it when it is opened next. */
export async function refreshKeptPages({ signal, onProgress = () => undefined }: Refreshing): Promise<RefreshOutcome> {
  const area = ownArea();
  const store = storeOfAnswers();
  if (!area || !store) return 'refreshed';
  if (!connection.store.getState().online) return 'offline';
  const asked = new Set<string>();
  const pages = listKeptPages(area);
  await store.fits?.();
  try {
    for (const [index, page] of pages.entries()) {
      onProgress(index, pages.length);
      if (!isKept(area, page)) continue;
      const addresses = await refreshPage(page, asked, signal);
      // It may have been removed, or kept anew, meanwhile.
      const now = listKeptPages(area);
      if (!isKept(area, page)) await forgetUnlisted(page.addresses);
      if (
        addresses.length < page.addresses.length &&
        now.some((one) => one.path === page.path && one.addresses.length === page.addresses.length)
      ) {
        writeKeptPages(
          area,
          now.map((one) => (one.path === page.path ? { ...one, addresses } : one)),
        );
        await forgetUnlisted(page.addresses);
      }
    }
  } catch (error) {
    if (signal.aborted) return 'stopped';
    if (isLost(error) || statusOf(error) === 429) return 'offline';
    throw error;
  }
  area.set(KEPT_REFRESHED, String(Date.now()));
  return ((await store.fits?.()) ?? true) ? 'refreshed' : 'full';
}

/** Refreshes what is kept, if that was not done for a day. One tab at a time, and never where the person saves data. */
export async function refreshDaily(): Promise<void> {
  const area = ownArea();
  if (!area || listKeptPages(area).length === 0 || savesData()) return;
  const isDue = (): boolean => Date.now() - Number(area.get(KEPT_REFRESHED) ?? 0) > BY_ITSELF;
  if (!isDue()) return;
  await navigator.locks.request('groundwork-refresh', { ifAvailable: true }, async (lock) => {
    if (!lock || !isDue()) return;
    // Nothing else comes back to it for an hour, whatever happens.
    area.set(KEPT_REFRESHED, String(Date.now() - BY_ITSELF + HOUR));
    await refreshKeptPages({ signal: new AbortController().signal });
  });
}

import { getConfiguration } from '../config/index.ts';
import { ABOUT_KEPT, PERSONAL_STORES, STORED_AT_HEADER } from '../contract/offline.ts';
import { storeOfAnswers } from '../http/stored-answers.ts';
import { personal } from '../personal/index.ts';
import { session } from '../session/index.ts';

/** What this device stores of the pages that the person has opened (docs/decisions/0096). */
export interface StoredPages {
  /** How many answers of the server. */
  readonly answers: number;
  /** Of pages, code and answers together. */
  readonly bytes: number;
  /** When the server gave the newest answer, in milliseconds since 1970; undefined where none is stored. */
  readonly newest: number | undefined;
}

const ours = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PERSONAL_STORES));

/** Null where this browser stores nothing, or the operator has switched it off. */
export async function readStoredPages(): Promise<StoredPages | null> {
  if (!('caches' in globalThis) || !getConfiguration().configuration.offline.reading) return null;
  let [answers, bytes] = [0, 0];
  let newest: number | undefined;
  for (const name of await ours()) {
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      const response = await store.match(request);
      const at = Number(response?.headers.get(STORED_AT_HEADER) ?? Number.NaN);
      bytes += (await response?.blob())?.size ?? 0;
      if (Number.isNaN(at)) continue;
      answers += 1;
      newest = Math.max(at, newest ?? at);
    }
  }
  return { answers, bytes, newest };
}

/** Removes all of it, kept pages as well. What is opened afterwards is stored again. */
export async function removeStoredPages(): Promise<void> {
  const store = storeOfAnswers();
  store?.dropWaiting?.();
  // What is being written must not come after the removal.
  await store?.fits?.();
  const id = session.storedUserId();
  if (id !== null) for (const name of ABOUT_KEPT) personal.open(id).set(name, null);
  await Promise.all((await ours()).map((name) => caches.delete(name)));
}

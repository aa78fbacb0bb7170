import { http, statusOf } from '../http/index.ts';
import { mayBeStored, storeOfAnswers, type AnswerStore } from '../http/stored-answers.ts';
import { fromServer } from './lost.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { severalAtOnce } from './several-at-once.ts';

/** A file that was stored so lately is not fetched again, in milliseconds: its content never changes, only who may see it. */
const RECENT = 24 * 60 * 60 * 1000;

interface KeepingFiles {
  /** Fetches also what is stored and was not fetched lately. */
  readonly again: boolean;
  readonly signal: AbortSignal;
  readonly onFile: (done: number) => void;
}

async function isThere(store: AnswerStore, address: string, again: boolean): Promise<boolean> {
  const found = await store.find(address, true);
  return found !== undefined && (!again || Date.now() - found.at < RECENT);
}

/**
 * Fetches and stores these files. One that the server refuses, or does not let the device store, is left out, as it is on the page.
 * @returns the addresses of those that are new on the device
 * @throws where the server does not answer (`isLost`), and when `signal` aborts
 */
export async function keepFiles(
  addresses: readonly string[],
  { again, signal, onFile }: KeepingFiles,
): Promise<readonly string[]> {
  const store = storeOfAnswers();
  if (!store) return [];
  const added: string[] = [];
  let done = 0;
  await severalAtOnce(addresses, signal, async (address) => {
    if (!(await isThere(store, address, again)) && (await fetchInto(store, address, signal))) added.push(address);
    done += 1;
    onFile(done);
  });
  return added;
}

async function fetchInto(store: AnswerStore, address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = fromServer(
      await retryWhenBusy(
        () => http.get<Blob>(address, { responseType: 'blob', timeout: 0, signal, trouble: false }),
        signal,
      ),
    );
    if (!mayBeStored(response)) return false;
    store.add({ address, body: response.data, at: Date.now() });
    return true;
  } catch (error) {
    const status = statusOf(error);
    if (status === 403 || status === 404) return false;
    throw error;
  }
}

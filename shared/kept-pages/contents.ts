import { isFileAddress } from '../contract/offline.ts';
import { isFromStore } from '../data/age-of-answers.ts';
import { permissionsQuery } from '../data/allowed.ts';
import { queryClient } from '../data/query-client.ts';
import { addressOfFile, type ShownFile } from '../data/shown-files.ts';
import { statusOf } from '../http/index.ts';
import { patiently } from '../http/slow-answers.ts';
import { storeOfAnswers } from '../http/stored-answers.ts';
import { forgetUnlisted } from './forget-unlisted.ts';
import { keepFiles } from './keep-files.ts';
import { addressesOfQuery } from './keep-page.ts';
import { listKeptPages, writeKeptPages } from './listed.ts';
import { AnsweredByDevice } from './lost.ts';
import { ownArea } from './own-area.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { severalAtOnce } from './several-at-once.ts';

/** A question to the one cache, as a screen asks it. */
export interface Question<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => T | Promise<T>;
  readonly retry?: (failures: number, error: unknown) => boolean;
  readonly retryDelay?: number;
}

/** Asks a question without which there is no page, and keeps the answer with it. */
export type Ask = <T>(question: Question<T>) => Promise<T>;
/** Asks for a part of the page. What the server refuses is undefined, as it is missing on the page. */
export type AskForPart = <T>(question: Question<T>) => Promise<T | undefined>;

/**
 * What the module of a screen exports as `contents`, so that its page can be kept without being shown: asks all that the screen asks
 * when it is opened. Code that the screen loads later is loaded here as well.
 */
export type Contents = (
  params: Readonly<Record<string, string | undefined>>,
  ask: Ask,
  askForPart: AskForPart,
) => Promise<{ readonly title: string; readonly files: readonly ShownFile[] }>;

/** `refused`: the person may not read the page, or it is not there. */
export type UnseenOutcome = 'kept' | 'refused' | 'full' | 'impossible';

/** An answer that came so lately is not asked for again, in milliseconds: pages of a district have many in common. */
const FRESH = 10 * 60 * 1000;

const isContents = (value: unknown): value is Contents => typeof value === 'function';

function askInto(asked: Set<string>, signal: AbortSignal): Ask {
  return async <T>(question: Question<T>): Promise<T> => {
    const known = queryClient.getQueryCache().find({ queryKey: question.queryKey });
    const data = await retryWhenBusy(
      () => queryClient.fetchQuery<T>({ ...question, staleTime: known && isFromStore(known) ? 0 : FRESH }),
      signal,
    );
    const now = queryClient.getQueryCache().find({ queryKey: question.queryKey });
    // Nobody answered: what the device has is kept already, or was only read.
    if (now && isFromStore(now)) throw new AnsweredByDevice();
    for (const address of addressesOfQuery(question.queryKey)) asked.add(address);
    return data;
  };
}

const isRefusal = (error: unknown): boolean => statusOf(error) === 403 || statusOf(error) === 404;

const toleratingRefusals =
  (ask: Ask): AskForPart =>
  async (question) => {
    try {
      return await ask(question);
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  };

/**
 * Asks the questions of screens to which a kept page leads, so that they open without a network, too; what the server refuses is left out.
 * @returns the addresses of the answers, to be kept with the page
 * @throws where the server does not answer, and when `signal` aborts
 */
export async function askForScreens(
  questions: readonly Question<unknown>[],
  onProgress: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const asked = new Set<string>();
  const ask = toleratingRefusals(askInto(asked, signal));
  let done = 0;
  await severalAtOnce(questions, signal, async (question) => {
    await ask(question);
    onProgress((done += 1), questions.length);
  });
  return [...asked];
}

/** Rejects when somebody stops: what is asked by then goes on, for the next one that asks. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(new DOMException('Stopped.', 'AbortError'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Keeps the page at a path of the portal without showing it.
 * @throws where the server does not answer (`isLost`), and when `signal` aborts
 */
export async function keepUnseen(path: string, signal: AbortSignal): Promise<UnseenOutcome> {
  const store = storeOfAnswers();
  const area = ownArea();
  const screen = await store?.screenAt?.(path);
  if (!store || !area || !screen || !isContents(screen.contents)) return 'impossible';
  const { contents, params } = screen;
  const asked = new Set<string>();
  const ask = askInto(asked, signal);
  let found: Awaited<ReturnType<Contents>>;
  try {
    const asking = patiently(async () => {
      await ask(permissionsQuery);
      return contents(params, ask, toleratingRefusals(ask));
    });
    found = await Promise.race([asking, untilAborted(signal)]);
  } catch (error) {
    if (isRefusal(error)) return 'refused';
    throw error;
  }
  signal.throwIfAborted();
  const files = [...new Set([...[...asked].filter(isFileAddress), ...found.files.map(addressOfFile)])];
  const added = await keepFiles(files, { again: false, signal, onFile: () => undefined });
  const page = {
    path,
    title: found.title,
    addresses: [...[...asked].filter((address) => !isFileAddress(address)), ...files],
  };
  const pages = listKeptPages(area);
  const fits = (await store.fits?.()) ?? true;
  if (!fits || writeKeptPages(area, [...pages.filter((one) => one.path !== path), page]) !== 'kept') {
    await forgetUnlisted(added);
    return 'full';
  }
  return 'kept';
}

import type { Query, QueryKey } from '@tanstack/react-query';
import { isFileAddress } from '../contract/offline.ts';
import { addressesOf, isFromStore } from '../data/age-of-answers.ts';
import { queryClient } from '../data/query-client.ts';
import { addressOfFile, shownFiles, type ShownFile } from '../data/shown-files.ts';
import { connection, statusOf } from '../http/index.ts';
import { patiently } from '../http/slow-answers.ts';
import { storeOfAnswers } from '../http/stored-answers.ts';
import { forgetUnlisted } from './forget-unlisted.ts';
import { keepFiles } from './keep-files.ts';
import { askForPermanence } from '../personal/permanence.ts';
import { listKeptPages, writeKeptPages, type KeptPage } from './listed.ts';
import { ownArea } from './own-area.ts';

/** The first part of the keys of queries about the device itself, which no page has to keep. */
export const ON_DEVICE = 'kept pages';

/** How many of a page's questions have been answered, or of its photos and documents fetched. */
export interface Progress {
  readonly what: 'data' | 'files';
  readonly done: number;
  readonly of: number;
}

/**
 * `offline`: there is no network. `incomplete`: the server did not answer all that the page asked. `full`: the device has no space.
 * `impossible`: it stores nothing. `stopped`: by the person. `left`: the page is not shown any more, or was removed meanwhile.
 */
export type KeepOutcome = 'kept' | 'offline' | 'incomplete' | 'full' | 'impossible' | 'stopped' | 'left';

/** What belongs to a page besides what it shows at the moment. */
export interface MoreOfPage {
  readonly addresses: readonly string[];
  readonly files: readonly ShownFile[];
}

/** Asks for what belongs to the page besides what it shows; rejects where the server does not answer. */
export type AskForMore = (onProgress: (done: number, of: number) => void, signal: AbortSignal) => Promise<MoreOfPage>;

interface Keeping {
  /** Asks again for everything; otherwise for what is not fresh, and only if the page is kept already. */
  readonly all: boolean;
  /** Whether the page is still on the screen. */
  readonly isShown: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
  readonly more?: AskForMore | undefined;
  readonly signal?: AbortSignal;
}

/** Whether this page of the portal can be kept at all: not in development, on another site's page, or where the operator has switched it off. */
export const canKeepPages = (): boolean => storeOfAnswers()?.complete !== undefined;

const shownQueries = (): readonly Query[] =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== ON_DEVICE });

/** The addresses that a query on the one cache has asked. */
export function addressesOfQuery(queryKey: QueryKey): readonly string[] {
  const query = queryClient.getQueryCache().find({ queryKey });
  return query ? addressesOf(query) : [];
}

/** A refusal is an answer: the page shows it without a network as well. */
const wasAnswered = (query: Query): boolean =>
  !isFromStore(query) &&
  (query.state.status === 'success' || statusOf(query.state.error) === 403 || statusOf(query.state.error) === 404);

async function askAgain(queries: readonly Query[], onProgress: (progress: Progress) => void): Promise<void> {
  let done = 0;
  onProgress({ what: 'data', done, of: queries.length });
  await Promise.all(
    queries.map(async ({ queryHash }) => {
      await queryClient.refetchQueries(
        { predicate: (query) => query.queryHash === queryHash },
        { cancelRefetch: false },
      );
      done += 1;
      onProgress({ what: 'data', done, of: queries.length });
    }),
  );
}

/** A screen asks what its first answers led to, and seldom something after that. */
const MOST_ROUNDS = 5;

const NO_MORE: MoreOfPage = { addresses: [], files: [] };

/** What a page shows, and may show: as addresses of answers and of files. Undefined where not all was answered. */
async function askForPage({
  all,
  more,
  onProgress = () => undefined,
  signal = new AbortController().signal,
}: Keeping): Promise<{ readonly answers: readonly string[]; readonly files: readonly string[] } | undefined> {
  await askAgain(
    shownQueries().filter((query) => all || query.isStale() || isFromStore(query)),
    onProgress,
  );
  // What the answers led to, and what was asked just before: a slow answer had the screen show a stored one.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const later = shownQueries().filter(
      (query) => query.state.fetchStatus !== 'idle' || (round === 0 && isFromStore(query)),
    );
    if (later.length === 0) break;
    await askAgain(later, () => undefined);
  }
  const { addresses, files } =
    (all ? await more?.((done, of) => onProgress({ what: 'data', done, of }), signal) : undefined) ?? NO_MORE;
  const queries = shownQueries();
  if (!queries.every(wasAnswered)) return undefined;
  const asked = [...new Set([...queries.flatMap(addressesOf), ...addresses])];
  return {
    answers: asked.filter((address) => !isFileAddress(address)),
    files: [...new Set([...asked.filter(isFileAddress), ...shownFiles(), ...files.map(addressOfFile)])],
  };
}

/**
 * Keeps the page that is shown on this device: its questions are asked, their answers, its photos and documents and its code are stored,
 * and stay when others have to go. All or nothing: a page that is not complete changes nothing of what was kept before.
 */
export async function keepPage({ path, title }: Omit<KeptPage, 'addresses'>, keeping: Keeping): Promise<KeepOutcome> {
  const { all, isShown, more, onProgress = () => undefined, signal = new AbortController().signal } = keeping;
  const store = storeOfAnswers();
  const area = ownArea();
  if (!store?.complete || !area) return 'impossible';
  if (!connection.store.getState().online) return 'offline';
  await store.fits?.();
  const page = await patiently(() => askForPage(keeping));
  if (!isShown()) return 'left';
  if (page === undefined) return 'incomplete';
  const wasKept = listKeptPages(area).find((one) => one.path === path);
  if (!all && wasKept === undefined) return 'left';
  // What was asked for besides the page stays as it is when the page is only opened.
  const { answers, files } =
    all || more === undefined
      ? page
      : {
          answers: [
            ...new Set([...page.answers, ...(wasKept?.addresses ?? []).filter((address) => !isFileAddress(address))]),
          ],
          files: [...new Set([...page.files, ...(wasKept?.addresses ?? []).filter(isFileAddress)])],
        };
  const added = await keepFiles(files, {
    again: all,
    signal,
    onFile: (done) => onProgress({ what: 'files', done, of: files.length }),
  });
  if (!isShown()) return 'left';
  const complete = await store.complete();
  if (!((await store.fits?.()) ?? true)) {
    await forgetUnlisted(added);
    return 'full';
  }
  if (!complete) return 'impossible';
  if (!isShown()) return 'left';
  const pages = listKeptPages(area);
  const before = pages.find((one) => one.path === path);
  if (!all && before === undefined) return 'left';
  const kept: KeptPage = { path, title, addresses: [...answers, ...files] };
  const next = before === undefined ? [...pages, kept] : pages.map((one) => (one === before ? kept : one));
  if (writeKeptPages(area, next) !== 'kept') {
    await forgetUnlisted(added);
    return 'full';
  }
  await forgetUnlisted(before?.addresses.filter(isFileAddress) ?? []);
  if (pages.length === 0) await askForPermanence();
  return 'kept';
}

/** Removes pages, and what no other kept page shows. */
export async function removeKeptPages(paths: readonly string[]): Promise<void> {
  const area = ownArea();
  if (!area) return;
  const pages = listKeptPages(area);
  const isRemoved = ({ path }: KeptPage): boolean => paths.includes(path);
  writeKeptPages(
    area,
    pages.filter((page) => !isRemoved(page)),
  );
  await forgetUnlisted([...new Set(pages.filter(isRemoved).flatMap(({ addresses }) => addresses))]);
}

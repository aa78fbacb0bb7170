import type { Query } from '@tanstack/react-query';
import { addressesOf, isFromStore } from '../data/age-of-answers.ts';
import { queryClient } from '../data/query-client.ts';
import { connection, statusOf } from '../http/index.ts';
import { storeOfAnswers } from '../http/stored-answers.ts';
import { personal, type PersonalArea } from '../personal/index.ts';
import { session } from '../session/index.ts';
import { askForPermanence } from './permanence.ts';
import { listKeptPages, writeKeptPages, type KeptPage } from './listed.ts';

/** The first part of the keys of queries about the device itself, which no page has to keep. */
export const ON_DEVICE = 'kept pages';

/** How many of a page's questions have been answered. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/**
 * `offline`: there is no network. `incomplete`: the server did not answer all that the page asked. `impossible`: the device stores
 * nothing, or has no space. `left`: the page is not shown any more, or was removed meanwhile.
 */
export type KeepOutcome = 'kept' | 'offline' | 'incomplete' | 'impossible' | 'left';

interface Keeping {
  /** Asks again for everything; otherwise for what is not fresh, and only if the page is kept already. */
  readonly all: boolean;
  /** Whether the page is still on the screen. */
  readonly isShown: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
}

/** Whether this page of the portal can be kept at all: not in development, on another site's page, or where the operator has switched it off. */
export const canKeepPages = (): boolean => storeOfAnswers()?.complete !== undefined;

/** The drawer of the person who is signed in. */
export function ownDrawer(): PersonalArea | undefined {
  const id = session.storedUserId();
  return id === null ? undefined : personal.open(id);
}

const shownQueries = (): readonly Query[] => queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== ON_DEVICE });

/** A refusal is an answer: the page shows it without a network as well. */
const wasAnswered = (query: Query): boolean => !isFromStore(query) && (query.state.status === 'success' || statusOf(query.state.error) === 403 || statusOf(query.state.error) === 404);

async function askAgain(queries: readonly Query[], onProgress: (progress: Progress) => void): Promise<void> {
  let done = 0;
  onProgress({ done, of: queries.length });
  await Promise.all(
    queries.map(async ({ queryHash }) => {
      await queryClient.refetchQueries({ predicate: (query) => query.queryHash === queryHash }, { cancelRefetch: false });
      done += 1;
      onProgress({ done, of: queries.length });
    }),
  );
}

/**
 * Keeps the page that is shown on this device: its questions are asked, their answers and the page's code are stored, and stay when
 * others have to go. All or nothing: a page that is not complete changes nothing of what was kept before.
 */
export async function keepPage({ path, title }: Omit<KeptPage, 'addresses'>, { all, isShown, onProgress = () => undefined }: Keeping): Promise<KeepOutcome> {
  const store = storeOfAnswers();
  const area = ownDrawer();
  if (!store?.complete || !area) return 'impossible';
  if (!connection.store.getState().online) return 'offline';
  await askAgain(shownQueries().filter((query) => all || query.isStale() || isFromStore(query)), onProgress);
  // What the answers led to.
  const later = shownQueries().filter(({ state }) => state.fetchStatus !== 'idle');
  if (later.length > 0) await askAgain(later, () => undefined);
  if (!isShown()) return 'left';
  const queries = shownQueries();
  if (!queries.every(wasAnswered)) return 'incomplete';
  if (!(await store.complete())) return 'impossible';
  if (!isShown()) return 'left';
  const pages = listKeptPages(area);
  const before = pages.find((page) => page.path === path);
  if (!all && before === undefined) return 'left';
  const page: KeptPage = { path, title, addresses: [...new Set(queries.flatMap(addressesOf))] };
  const next = before === undefined ? [...pages, page] : pages.map((one) => (one === before ? page : one));
  if (writeKeptPages(area, next) !== 'kept') return 'impossible';
  if (pages.length === 0) await askForPermanence();
  return 'kept';
}

/** What other pages need as well: without the person's rights they could not be read. */
const OF_ALL_PAGES = /\/(permissions|policies)\/me(\/|\?|$)/;

/** Removes a page, and what no other kept page shows. */
export async function removeKeptPage(path: string): Promise<void> {
  const area = ownDrawer();
  const store = storeOfAnswers();
  if (!area) return;
  const pages = listKeptPages(area);
  const others = pages.filter((page) => page.path !== path);
  writeKeptPages(area, others);
  const needed = new Set(others.flatMap(({ addresses }) => addresses));
  const removed = pages
    .filter((page) => page.path === path)
    .flatMap(({ addresses }) => addresses)
    .filter((address) => !needed.has(address) && !OF_ALL_PAGES.test(address));
  for (const address of removed) store?.forget(address);
  // The store does one thing after the other: once it has looked for the last one, all are gone.
  await store?.find(removed.at(-1) ?? '');
}

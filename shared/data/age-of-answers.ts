import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { awaitedWith, isAwaitedStill, showsAge } from '../http/slow-answers.ts';
import { addressesAskedWith, oldestAnswerTo } from '../http/stored-answers.ts';

/** When the server gave what a query has just read from the device's store. */
const read = new WeakMap<object, number>();
/** What a query asked for the data that it holds. */
const asked = new WeakMap<object, readonly string[]>();

/** What a query was given from the store while the server's answers were on their way. */
const late = new WeakMap<object, readonly string[]>();

/**
 * Runs a query's function. Where it was given stored answers, the query is as old as the oldest of them.
 * Stands where TanStack Query has a persister: that sees every query, however it was begun.
 */
export async function readWithAge<T>(
  queryFn: QueryFunction<T, QueryKey, never>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  let signal: AbortSignal | undefined;
  const begin = (given: AbortSignal): AbortSignal => {
    if (signal === undefined) showsAge(given, () => query.isActive());
    signal = given;
    return given;
  };
  // Looked at only when the function does: a query whose function takes no signal goes on when its screen is left.
  const noticing = Object.defineProperty({ ...withoutSignal(context) }, 'signal', {
    enumerable: true,
    get: () => begin(context.signal),
  }) as QueryFunctionContext<QueryKey, never>;
  const data = await queryFn(noticing);
  const at = signal && oldestAnswerTo(signal);
  if (at === undefined) read.delete(query);
  else read.set(query, at);
  if (signal) asked.set(query, addressesAskedWith(signal));
  late.set(query, signal ? awaitedWith(signal) : []);
  return data;
}

const withoutSignal = ({ client, queryKey, meta }: QueryFunctionContext) => ({ client, queryKey, meta });

/** Gives a query that has just succeeded the age of its answers: it is asked again as soon as somebody answers. */
export function noteAge(query: Query<unknown, unknown, unknown>): void {
  const at = read.get(query);
  if (at !== undefined) query.setState({ dataUpdatedAt: at });
}

/** Whether the server has by now answered all that the query was given from the store meanwhile. */
export function hasLateAnswers(query: object): boolean {
  const awaited = late.get(query) ?? [];
  return awaited.length > 0 && !awaited.some(isAwaitedStill);
}

/** The addresses of the answers that a query holds, as far as they may be stored. */
export const addressesOf = (query: object): readonly string[] => asked.get(query) ?? [];

/** Whether what a query holds was read from the device's store. */
export const isFromStore = (query: object): boolean => read.has(query);

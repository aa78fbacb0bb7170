import {
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  type Query,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { connection } from '../http/index.ts';
import { onLateAnswer } from '../http/slow-answers.ts';
import { hasLateAnswers, isFromStore, noteAge, readWithAge } from './age-of-answers.ts';
import { session } from '../session/index.ts';

/** How long an answer counts as fresh, in milliseconds: long enough to go back and forth between screens. */
const FRESH = 30_000;

/** Without a network nothing newer can be had: what is here stays, and a screen that one comes back to is as it was. */
const isOnline = (): boolean => connection.store.getState().online;

/** A query whose last answer came while it was still asking others asks again: it is given what came. */
function settled(query: Query<unknown, unknown, unknown>): void {
  noteAge(query);
  if (hasLateAnswers(query)) queueMicrotask(askForLate);
}

const askForLate = (): void =>
  void queryClient.refetchQueries({
    predicate: (query) => query.state.fetchStatus === 'idle' && query.isActive() && hasLateAnswers(query),
  });

/**
 * The one cache of answers. Retrying is the http client's and the person's business: a list that failed shows that it did.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onSuccess: (_data, query) => settled(query) }),
  defaultOptions: {
    queries: {
      persister: readWithAge,
      staleTime: FRESH,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnMount: isOnline,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// When the server is back, what failed meanwhile and what is shown and old, or from the device, is asked for again without anybody pressing a button.
connection.onRecovered(() => {
  void queryClient.refetchQueries({
    predicate: (query) =>
      query.state.status === 'error' || (query.isActive() && (query.isStale() || isFromStore(query))),
  });
});

// The server has answered what a screen shows from the store: it is given the answer.
onLateAnswer(askForLate);

// What one person was shown is nobody else's: a sign-out or another sign-in empties the cache.
session.store.subscribe((state, before) => {
  if (state.generation !== before.generation) queryClient.clear();
});

/** `useQuery` on the one cache; screens need no provider around them. */
export function useServerQuery<T>(options: UseQueryOptions<T, Error, T, QueryKey>): UseQueryResult<T> {
  return useQuery(options, queryClient);
}

/** `useMutation` on the one cache: something is written, once, and what it changes is asked for again. */
export function useServerMutation<T, V>(options: UseMutationOptions<T, Error, V>): UseMutationResult<T, Error, V> {
  return useMutation(options, queryClient);
}

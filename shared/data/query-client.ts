import { QueryClient, useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { connection } from '../http/index.ts';
import { session } from '../session/index.ts';

/** How long an answer counts as fresh, in milliseconds: long enough to go back and forth between screens. */
const FRESH = 30_000;

/**
 * The one cache of answers. Retrying is the http client's and the person's business: a list that failed shows that it did.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH, retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
});

// When the server is back, what failed meanwhile is asked for again without anybody pressing a button.
connection.onRecovered(() => {
  void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' });
});

// What one person was shown is nobody else's: a sign-out or another sign-in empties the cache.
session.store.subscribe((state, before) => {
  if (state.generation !== before.generation) queryClient.clear();
});

/** `useQuery` on the one cache; screens need no provider around them. */
export function useServerQuery<T>(options: UseQueryOptions<T, Error, T, QueryKey>): UseQueryResult<T> {
  return useQuery(options, queryClient);
}

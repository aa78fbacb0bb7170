import { dataUrl } from '../config/index.ts';
import { parseWith } from '../contract/index.ts';
import * as z from '../contract/schema-kit.ts';
import { http } from '../http/index.ts';
import { useServerQuery } from './query-client.ts';

/** `partial` is for some records or fields, as a rule the person's own; `none` where nothing is said. */
export type Allowed = 'full' | 'partial' | 'none';

const actions = z.record(z.string(), z.looseObject({ access: z.catch(z.string(), 'none') }));
const permissionsSchema = z.looseObject({ data: z.record(z.string(), actions) });

async function readPermissions(
  signal: AbortSignal,
): Promise<Readonly<Record<string, Readonly<Record<string, Allowed>>>>> {
  const answer = await http.get<unknown>(dataUrl('/permissions/me'), { signal });
  const parsed = parseWith(permissionsSchema, answer.data);
  if (!parsed.ok) throw new Error('The server does not say what your account may do.');
  const allowed = (access: string): Allowed => (access === 'full' || access === 'partial' ? access : 'none');
  return Object.fromEntries(
    Object.entries(parsed.value.data).map(([collection, given]) => [
      collection,
      Object.fromEntries(Object.entries(given).map(([action, { access }]) => [action, allowed(access)])),
    ]),
  );
}

/** What the signed-in person may do, as a question to the one cache. */
export const permissionsQuery = {
  queryKey: ['permissions'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPermissions(signal),
};

/** What the signed-in person may do with a collection, as the server says; for showing only, the server decides each time. */
export function useAllowed(collection: string, action: 'create' | 'read' | 'update' | 'delete') {
  const query = useServerQuery(permissionsQuery);
  const allowed: Allowed | undefined = query.data && (query.data[collection]?.[action] ?? 'none');
  return { allowed, error: query.error, isFetching: query.isFetching, refetch: query.refetch };
}

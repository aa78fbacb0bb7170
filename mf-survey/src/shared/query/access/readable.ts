import { dataUrl, http } from '@groundwork/shared';
import { useServerQuery, z } from '@groundwork/shared/data';
import { collectionOf } from '@groundwork/survey/model';
import { useCallback } from 'react';
import type { SurveyTable } from '../dictionary/index.ts';

const reading = z.looseObject({ access: z.string(), fields: z.optional(z.nullable(z.array(z.string()))) });
const answer = z.looseObject({ data: z.record(z.string(), z.looseObject({ read: z.optional(reading) })) });

/** What the person may read: for each collection the fields, `'*'` for all. */
export type Readable = ReadonlyMap<string, ReadonlySet<string>>;

/** Fields that not everybody may read: never asked for on a guess. */
const RESTRICTED = new Set(['households.latitude', 'households.longitude', 'members.name', 'plots.geometry']);

/**
 * Asks the server what the signed-in person may read, so that nothing is asked for that would be refused.
 * @throws AxiosError; a Directus before version 11 has no such address and answers 403 or 404
 */
async function readAccess(signal: AbortSignal): Promise<Readable> {
  const { data } = await http.get<unknown>(dataUrl('/permissions/me'), { signal });
  const parsed = z.safeParse(answer, data);
  if (!parsed.success) return new Map();
  const entries = Object.entries(parsed.data.data).flatMap(([collection, { read }]) =>
    read === undefined || read.access === 'none' ? [] : [[collection, new Set(read.fields ?? ['*'])] as const],
  );
  return new Map(entries);
}

/** The person's rights as a question to the one cache. */
export const accessQuery = {
  queryKey: ['access', 'readable'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readAccess(signal),
  staleTime: 5 * 60_000,
};

/**
 * Whether a field may be asked for. Where the server does not report permissions (undefined), all but the restricted ones.
 * Only the row's own field is looked at: those of other tables that the screens ask for are open wherever their table is.
 */
export function mayRead(readable: Readable | undefined, table: string, field: string): boolean {
  const own = field.split('.', 1)[0] ?? field;
  if (readable === undefined || readable.size === 0)
    return own !== 'restricted_answers' && !RESTRICTED.has(`${table}.${own}`);
  const fields = readable.get(collectionOf(table));
  return fields !== undefined && (fields.has('*') || fields.has(own));
}

/** A table without the fields that the person may not read; undefined when the table itself is closed. */
export function readableTable(readable: Readable | undefined, table: SurveyTable): SurveyTable | undefined {
  if (readable !== undefined && readable.size > 0 && !readable.has(collectionOf(table.name))) return undefined;
  return { ...table, fields: table.fields.filter(({ name }) => mayRead(readable, table.name, name)) };
}

/** The rights, whether they are still on their way, and the tables as the person may read them; `tablesOf` is the same while the rights are. */
export function useReadable(): {
  readonly readable: Readable | undefined;
  readonly rightsPending: boolean;
  readonly tablesOf: (tables: readonly SurveyTable[]) => readonly SurveyTable[];
} {
  const { data, isPending } = useServerQuery(accessQuery);
  const tablesOf = useCallback(
    (tables: readonly SurveyTable[]) => tables.flatMap((table) => readableTable(data, table) ?? []),
    [data],
  );
  return { readable: data, rightsPending: isPending, tablesOf };
}

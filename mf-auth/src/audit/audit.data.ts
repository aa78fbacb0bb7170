import { http } from '@groundwork/shared';
import { keepPreviousData, useServerQuery, z } from '@groundwork/shared/data';

const entrySchema = z.looseObject({
  id: z.number(),
  at: z.string(),
  user: z.string(),
  person: z.nullable(z.string()),
  kind: z.enum(['read', 'export']),
  what: z.string(),
  detail: z.string(),
  rows: z.nullable(z.number()),
  calls: z.number(),
  seen_by: z.enum(['server', 'page']),
});
const answerSchema = z.looseObject({ data: z.looseObject({ total: z.number(), entries: z.array(entrySchema) }) });

/** What somebody read or saved. */
export type AuditEntry = z.infer<typeof entrySchema>;

export interface AuditFilter {
  /** Words of a name or email address. */
  readonly q?: string;
  readonly kind?: 'read' | 'export';
  /** Days such as 2026-01-31. */
  readonly from?: string;
  readonly to?: string;
}

export const PAGE = 50;
/** Entries that the server gives at once. */
const MOST = 5000;

async function fetchEntries(filter: AuditFilter, limit: number, offset: number, signal: AbortSignal) {
  const parsed = z.safeParse(
    answerSchema,
    (
      await http.get<unknown>('/api/groundwork-audit', {
        params: { ...filter, limit: String(limit), offset: String(offset) },
        signal,
      })
    ).data,
  );
  if (!parsed.success)
    throw new Error('The server gave an answer that this page does not understand. Try again later.');
  return parsed.data.data;
}

/** @param page from 1 */
export function useEntries(filter: AuditFilter, page: number) {
  return useServerQuery({
    queryKey: ['audit', filter, page],
    queryFn: ({ signal }) => fetchEntries(filter, PAGE, (page - 1) * PAGE, signal),
    placeholderData: keepPreviousData,
  });
}

/** All entries that fit. */
export async function allEntries(filter: AuditFilter, signal: AbortSignal): Promise<readonly AuditEntry[]> {
  const found: AuditEntry[] = [];
  for (;;) {
    const { entries, total } = await fetchEntries(filter, MOST, found.length, signal);
    found.push(...entries);
    if (entries.length === 0 || found.length >= total) return found;
  }
}

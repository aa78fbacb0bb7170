import { dataUrl, http } from '@groundwork/shared';
import { UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

const check = z.looseObject({ id: z.string(), group: z.string(), title: z.string(), rule: z.string() });
/** An automatic check, with its rule in words. */
export type Check = z.infer<typeof check>;

const household = z.looseObject({
  id: z.string(),
  household_code: z.nullable(z.string()),
  interview_date: z.nullable(z.string()),
  enumerator_code: z.nullable(z.string()),
  review_state: z.nullable(z.string()),
  village_id: z.nullable(z.looseObject({ village_name: z.nullable(z.string()) })),
});
const finding = z.looseObject({
  household: z.optional(z.nullable(household)),
  enumerator: z.optional(z.string()),
  day: z.optional(z.string()),
  says: z.string(),
});
/** What a check found: a household or an enumerator, and what about it, in a sentence. */
export type Finding = z.infer<typeof finding>;

const findings = z.looseObject({ total: z.number(), findings: z.array(finding) });

export const FINDINGS_PAGE = 50;
/** As many as the server gives at once. */
const LARGEST_PAGE = 500;

/** What narrows the findings; empty for all. */
export interface CheckFilter {
  readonly village: string;
  readonly round: string;
  readonly enumerator: string;
  readonly state: string;
}

async function ask<T>(
  path: '' | `/${string}`,
  schema: z.Schema<T>,
  params: Record<string, string>,
  signal: AbortSignal,
): Promise<T> {
  const { data } = await http.get<unknown>(dataUrl(`/groundwork-households/checks${path}`), { params, signal });
  const answer = z.safeParse(z.looseObject({ data: z.unknown() }), data);
  const parsed = z.safeParse(schema, answer.data?.data);
  if (!parsed.success) throw new UnexpectedAnswer(t`The server sent an unexpected response for the checks.`);
  return parsed.data;
}

const narrowing = (filter: CheckFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** All checks, as a question to the one cache. */
export const checksQuery = {
  queryKey: ['survey', 'checks'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask('', z.array(check), {}, signal),
  staleTime: Infinity,
};

const inOrder = (sort: string): Record<string, string> => (sort === '' ? {} : { sort });

/**
 * A page of what one check found.
 * @param sort a column of the findings, with a minus the other way round; empty: the most striking first
 */
export const findingsQuery = (id: string, filter: CheckFilter, page: number, sort: string) => ({
  queryKey: ['survey', 'checks', id, filter, page, sort],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(
      `/${encodeURIComponent(id)}`,
      findings,
      {
        ...narrowing(filter),
        ...inOrder(sort),
        limit: String(FINDINGS_PAGE),
        offset: String((page - 1) * FINDINGS_PAGE),
      },
      signal,
    ),
});

/** Counts, one check after the other: the server has other things to do as well. Null where the person may not read what a check looks at. */
export async function readCounts(
  checks: readonly Pick<Check, 'id'>[],
  filter: CheckFilter,
  signal: AbortSignal,
  onCount: (id: string, count: number | null) => void,
): Promise<void> {
  for (const { id } of checks) {
    const counted = await ask(
      `/${encodeURIComponent(id)}`,
      findings,
      { ...narrowing(filter), limit: '0' },
      signal,
    ).then(
      ({ total }) => total,
      (error: unknown) => {
        signal.throwIfAborted();
        console.warn(`The check ${id} was not made:`, error);
        return null;
      },
    );
    onCount(id, counted);
  }
}

/** All that one check found, in this order. */
export async function readAllFindings(
  id: string,
  filter: CheckFilter,
  sort: string,
  signal: AbortSignal,
  onProgress: (progress: { read: number; total: number }) => void,
): Promise<readonly Finding[]> {
  const read: Finding[] = [];
  for (;;) {
    const { total, findings: batch } = await ask(
      `/${encodeURIComponent(id)}`,
      findings,
      { ...narrowing(filter), ...inOrder(sort), limit: String(LARGEST_PAGE), offset: String(read.length) },
      signal,
    );
    read.push(...batch);
    onProgress({ read: read.length, total });
    if (batch.length < LARGEST_PAGE) return read;
  }
}

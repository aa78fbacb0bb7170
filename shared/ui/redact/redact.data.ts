import { dataUrl, http } from '@groundwork/shared';
import { queryClient, UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

const address = (): string => dataUrl('/groundwork-erasure');
/** Records in one request; the server accepts no more. */
const AT_ONCE = 100;

const erasure = z.looseObject({
  id: z.string(),
  done_at: z.string(),
  by: z.nullable(z.string()),
  collection: z.string(),
  item: z.string(),
  fields: z.array(z.string()),
  reason: z.string(),
});

/** What was redacted, by whom and why; never what it said. */
export type Erasure = z.infer<typeof erasure>;

const one = z.looseObject({ data: erasure });
const several = z.looseObject({ data: z.array(erasure) });
const unreadable = () => new UnexpectedAnswer(t`The server’s response about redactions could not be read.`);

const KEY = 'erasures';

/** What was redacted of these records, the newest first. */
export const erasuresQuery = (items: readonly string[]) => ({
  queryKey: [KEY, items],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Erasure[]> => {
    const found: Erasure[] = [];
    for (let from = 0; from < items.length; from += AT_ONCE) {
      const params = { items: items.slice(from, from + AT_ONCE).join(',') };
      const parsed = z.safeParse(several, (await http.get<unknown>(address(), { params, signal })).data);
      if (!parsed.success) throw unreadable();
      found.push(...parsed.data.data);
    }
    return found.sort((a, b) => b.done_at.localeCompare(a.done_at));
  },
});

export interface Redaction {
  readonly collection: string;
  readonly item: string;
  readonly fields: readonly string[];
  readonly reason: string;
}

/**
 * Removes what these fields say, and have said, for good.
 * @returns the record of it, as the server has it now
 * @throws what the server's way does
 */
export async function redact(redaction: Redaction): Promise<Erasure> {
  try {
    const parsed = z.safeParse(one, (await http.post<unknown>(address(), redaction, { trouble: false })).data);
    if (!parsed.success) throw unreadable();
    return parsed.data.data;
  } finally {
    // Also where the answer was lost: it may have been done.
    void queryClient.invalidateQueries({ queryKey: [KEY] });
  }
}

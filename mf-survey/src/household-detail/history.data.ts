import { dataUrl, http } from '@groundwork/shared';
import { UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

const change = z.looseObject({ field: z.string(), before: z.optional(z.unknown()), after: z.unknown() });
const entry = z.looseObject({
  when: z.nullable(z.string()),
  who: z.nullable(z.string()),
  action: z.string(),
  collection: z.string(),
  /** What names the row among those of its table: a line, a number, a species. */
  place: z.nullable(z.union([z.string(), z.number()])),
  rows: z.number(),
  changes: z.array(change),
});
const answer = z.looseObject({ data: z.array(entry) });

/** Something that happened to a household or to a row of it. */
export type HistoryEntry = z.infer<typeof entry>;

/** Who changed what of a household, the newest first. What the person may not read is not in it: the server leaves it out. */
export const historyQuery = (id: string) => ({
  queryKey: ['survey', 'household', id, 'history'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly HistoryEntry[]> => {
    const { data } = await http.get<unknown>(dataUrl(`/groundwork-households/${encodeURIComponent(id)}/history`), { signal });
    const parsed = z.safeParse(answer, data);
    if (!parsed.success) throw new UnexpectedAnswer(t`The server sent an unexpected response for the history.`);
    return parsed.data.data;
  },
});

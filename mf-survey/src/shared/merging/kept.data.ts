import { dataUrl, http, statusOf } from '@groundwork/shared';
import type { MergedCollection } from '@groundwork/shared/contract/calls';
import { UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

/** The record into which another one was merged, when, and by whom where the person may know. */
const kept = z.looseObject({ kept: z.string(), at: z.string(), by: z.nullable(z.string()) });
export type Kept = z.infer<typeof kept>;
const answer = z.looseObject({ data: z.nullable(kept) });

/** Where a record went that is not there any more; null where nothing is known of it, or of the one that was kept. */
export const keptQuery = (collection: MergedCollection, id: string) => ({
  queryKey: ['merged', collection, id],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Kept | null> => {
    try {
      const { data } = await http.get<unknown>(dataUrl(`/groundwork-merge/${collection}/${encodeURIComponent(id)}`), {
        signal,
        trouble: false,
      });
      const parsed = z.safeParse(answer, data);
      if (!parsed.success) throw new UnexpectedAnswer(t`The server sent an unexpected response.`);
      return parsed.data.data;
    } catch (error) {
      // A Directus without this project's extension.
      if ([403, 404].includes(statusOf(error) ?? 0)) return null;
      throw error;
    }
  },
});

import { dataUrl, http } from '@groundwork/shared';
import { createItem, newKey, queryClient, readItems, z } from '@groundwork/shared/data';

const text = z.catch(z.nullable(z.string()), null);
const indicator = z.looseObject({
  id: z.string(),
  name: z.string(),
  collection: z.string(),
  field: z.string(),
  statistic: z.enum(['share', 'shareOfAny', 'mean', 'median', 'total']),
  /** The key of the answer that counts, of a share. */
  answer: text,
  /** The keys of those that count, of a share with any of several. */
  answers: z.catch(z.nullable(z.array(z.string())), null),
  /** As addresses have conditions. */
  conditions: z.catch(z.array(z.string()), []),
  note: text,
});

/** An indicator that the organisation has defined itself. */
export type OwnIndicator = z.infer<typeof indicator>;

const KEY = ['survey', 'own-indicators'];

/** All of them by name, as a question to the one cache. */
export const ownIndicatorsQuery = {
  queryKey: KEY,
  // A portal without them, and another Directus, show none.
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly OwnIndicator[]> =>
    (
      await readItems(
        'survey_indicators',
        indicator,
        { fields: Object.keys(indicator.shape), sort: ['name', 'id'], limit: -1 },
        { signal, trouble: false },
      )
    ).rows,
};

const changed = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

/** @throws AxiosError */
export async function saveIndicator(
  defined: Omit<OwnIndicator, 'id' | 'answers'> & { readonly answers?: readonly string[] },
): Promise<void> {
  await createItem('survey_indicators', { id: newKey(), ...defined });
  await changed();
}

/** @throws AxiosError */
export async function removeIndicator(id: string): Promise<void> {
  await http.delete(dataUrl(`/items/survey_indicators/${encodeURIComponent(id)}`), { trouble: false });
  await changed();
}

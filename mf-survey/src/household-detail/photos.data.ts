import { readItems, z } from '@groundwork/shared/data';

const photo = z.looseObject({
  id: z.string(),
  caption: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  preview_image: z.catch(z.nullable(z.looseObject({ filename_disk: z.nullable(z.string()) })), null),
});

/** A photo or video that shows the household's village; households themselves are not photographed. */
export type VillagePhoto = z.infer<typeof photo>;

/** As many as one looks at beside a household; the village's profile has them all. */
export const MOST_PHOTOS = 12;

/**
 * The newest pictures of a village, and one more where there are more.
 * @param consent those with this consent alone
 */
export const villagePhotosQuery = (villageId: string, consent?: 'granted') => ({
  queryKey: ['survey', 'village-photos', villageId, consent ?? null],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly VillagePhoto[]> => {
    const filter = { village_id: { village_id: { _eq: villageId } }, ...(consent && { consent: { _eq: consent } }) };
    const query = { fields: ['id', 'caption', 'credit', 'kind', 'preview_image.filename_disk'], filter, sort: ['-taken_at', 'id'], limit: MOST_PHOTOS + 1 };
    return (await readItems('media_upload_items', photo, query, { signal })).rows;
  },
});

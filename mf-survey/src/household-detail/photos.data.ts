import { readItems, z } from '@groundwork/shared/data';

const photo = z.looseObject({
  id: z.string(),
  caption: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  preview_image: z.catch(z.nullable(z.looseObject({ filename_disk: z.nullable(z.string()), filename_download: z.optional(z.nullable(z.string())) })), null),
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

/** The name of a file without its ending: that of a stored picture says what it holds, that of an answer what the device wrote. */
const stemOf = (file: string): string => file.trim().replace(/\.[^.]*$/, '');

/**
 * The photo of a village with the file name that a question was answered with; null where there is none, or several, which nothing tells apart.
 * @param file the answer: `1700000000000.jpg`
 */
export const photoNamedQuery = (villageId: string, file: string) => ({
  queryKey: ['survey', 'photo-named', villageId, file],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<VillagePhoto | null> => {
    const stem = stemOf(file);
    const filter = { village_id: { village_id: { _eq: villageId } }, preview_image: { filename_download: { _starts_with: `${stem}.` } } };
    const { rows } = await readItems('media_upload_items', photo, { fields: ['id', 'caption', 'credit', 'kind', 'preview_image.filename_disk', 'preview_image.filename_download'], filter, limit: 10 }, { signal, trouble: false });
    const found = rows.filter(({ preview_image: image }) => stemOf(image?.filename_download ?? '') === stem);
    return found.length === 1 ? (found[0] ?? null) : null;
  },
});

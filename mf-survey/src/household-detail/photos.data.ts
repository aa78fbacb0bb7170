import { readItems, z } from '@groundwork/shared/data';

const photo = z.looseObject({
  id: z.string(),
  caption: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  preview_image: z.catch(
    z.nullable(
      z.looseObject({ filename_disk: z.nullable(z.string()), filename_download: z.optional(z.nullable(z.string())) }),
    ),
    null,
  ),
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
    const query = {
      fields: ['id', 'caption', 'credit', 'kind', 'preview_image.filename_disk'],
      filter,
      sort: ['-taken_at', 'id'],
      limit: MOST_PHOTOS + 1,
    };
    return (await readItems('media_upload_items', photo, query, { signal })).rows;
  },
});

/** The name of a file without its ending: that of a stored picture says what it holds, that of an answer what the device wrote. */
const stemOf = (file: string): string => file.trim().replace(/\.[^.\s]+$/, '');

/** Photos among which one is looked for by its file name; nobody may filter by the names of files. */
const MOST_NAMED = 1000;

/** The newest photos of a village with the names of their files. */
export const namedPhotosQuery = (villageId: string) => ({
  queryKey: ['survey', 'named-photos', villageId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly VillagePhoto[]> => {
    const query = {
      fields: ['id', 'caption', 'credit', 'kind', 'preview_image.filename_disk', 'preview_image.filename_download'],
      filter: { village_id: { village_id: { _eq: villageId } } },
      sort: ['-taken_at', 'id'],
      limit: MOST_NAMED,
    };
    return (await readItems('media_upload_items', photo, query, { signal, trouble: false })).rows;
  },
});

/**
 * The photo that a question was answered with; undefined where there is none of that name, or several, which nothing tells apart.
 * @param file the answer: `1700000000000.jpg`
 */
export function photoNamed(photos: readonly VillagePhoto[], file: string): VillagePhoto | undefined {
  const [found, ...others] = photos.filter(
    ({ preview_image: image }) => stemOf(image?.filename_download ?? '') === stemOf(file),
  );
  return others.length === 0 ? found : undefined;
}

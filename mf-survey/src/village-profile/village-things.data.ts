import { readItems, z } from '@groundwork/shared/data';
import { countMedia, readAttachedDocuments, type AttachedDocuments } from '@groundwork/shared/ui/attached';
import { field } from '../shared/query/rows/field.ts';

/** Photos shown of a village, the newest; the rest is in Media. */
const PHOTOS = 3;

const photo = z.looseObject({
  id: z.string(),
  caption: field.text,
  credit: field.text,
  preview_image: z.catch(z.nullable(z.looseObject({ filename_disk: field.text })), null),
});

export type VillagePhoto = z.infer<typeof photo>;

export interface VillageThings {
  readonly documents: AttachedDocuments;
  readonly photos: readonly VillagePhoto[];
  /** Photos of the village in all, as many as the person may see. */
  readonly allPhotos: number;
  readonly videos: number;
}

async function readThings(id: string, signal: AbortSignal): Promise<VillageThings> {
  const ofVillage = { village_id: { village_id: { _eq: id } } };
  const [documents, photos, videos] = await Promise.all([
    readAttachedDocuments({ village: id }, signal),
    readItems(
      'media_upload_items',
      photo,
      {
        fields: ['id', 'caption', 'credit', 'preview_image.filename_disk'],
        filter: { _and: [ofVillage, { kind: { _eq: 'photo' } }, { preview_image: { _nnull: true } }] },
        sort: ['-taken_at', 'id'],
        limit: PHOTOS,
        withTotal: true,
      },
      { signal },
    ),
    countMedia({ village: id }, 'video', signal),
  ]);
  return { documents, videos, photos: photos.rows, allPhotos: photos.total ?? photos.rows.length };
}

/** Documents and photos of a village, as a question to the one cache. */
export const villageThingsQuery = (id: string) => ({
  queryKey: ['villages', 'things', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => readThings(id, signal),
});

import { z } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { projectRelation, RELATION_FIELDS, text, villageRelation } from '../shared/relations.ts';

export const MEDIA = 'media_upload_items';

/** What the changes of an item that wait on this device are found by. */
export const aboutMedia = (id: string): string => `${MEDIA}/${id}`;

/** PostgreSQL gives decimals and large numbers as text. */
export const number = z.catch(z.nullable(z.union([z.number(), z.pipe(z.string(), z.transform(Number))])), null);
const fileSchema = z.looseObject({
  id: text,
  filename_disk: text,
  filename_download: text,
  type: text,
  /** Bytes. */
  filesize: number,
  width: number,
  height: number,
});
const fileRelation = z.catch(z.nullable(fileSchema), null);

/** Of an item as the grid shows it. */
export const mediaSchema = z.looseObject({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  caption: text,
  credit: text,
  consent: text,
  taken_at: text,
  kind: text,
  village_id: villageRelation,
  water_project_id: projectRelation,
  tags: z.catch(z.nullable(z.array(z.string())), null),
  latitude: number,
  longitude: number,
  sha256: text,
  preview_image: fileRelation,
  video: fileRelation,
});

/** A photo or video. */
export type MediaItem = z.infer<typeof mediaSchema>;
export type MediaFile = NonNullable<MediaItem['preview_image']>;

const FILE_FIELDS = ['id', 'filename_disk', 'filename_download', 'type', 'filesize', 'width', 'height'];

export const MEDIA_FIELDS = [
  'id',
  'caption',
  'credit',
  'consent',
  'taken_at',
  'kind',
  'tags',
  'latitude',
  'longitude',
  'sha256',
  ...RELATION_FIELDS,
  ...FILE_FIELDS.map((field) => `preview_image.${field}`),
  ...FILE_FIELDS.map((field) => `video.${field}`),
];

/** The order of the library: newest first, and one and the same order among those of one moment. */
export const MEDIA_ORDER = ['-taken_at', 'id'];

/** Whether nobody has recorded if it may be shown: neither that the people in it agree, nor that they do not. */
export const isUnrecorded = (consent: string | null): boolean => (consent ?? 'unknown') === 'unknown';

/** What can be seen, as far as somebody wrote it down. */
export function descriptionOf({
  caption,
  kind,
  village_id,
}: Pick<MediaItem, 'caption' | 'kind' | 'village_id'>): string {
  if (caption) return caption;
  const thing = kind === 'video' ? t`Video` : t`Photo`;
  return village_id?.village_name ? t`${thing} from ${village_id.village_name}` : t`${thing} without a caption`;
}

/** `1,234 items`. */
export const itemsText = (count: number): string =>
  `${count.toLocaleString()} ${plural(count, { one: 'item', other: 'items' })}`;

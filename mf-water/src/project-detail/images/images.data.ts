import { readItems, useServerQuery, z } from '@groundwork/shared/data';

const text = z.catch(z.nullable(z.string()), null);
const preview = z.catch(z.nullable(z.looseObject({ filename_disk: text })), null);
const imageSchema = z.looseObject({ preview_image: preview });

const ofProject = (id: string) => ({ water_project_id: { _eq: id } });

async function readImages(id: string, signal: AbortSignal): Promise<readonly string[]> {
  const { rows } = await readItems(
    'media_upload_items',
    imageSchema,
    { fields: ['preview_image.filename_disk'], filter: ofProject(id) },
    { signal },
  );
  // A file that two records share is one picture.
  return [...new Set(rows.flatMap(({ preview_image }) => preview_image?.filename_disk || []))];
}

/** The names on disk of a project's images, as a question to the one cache. */
export const projectImagesQuery = (id: string | undefined) => ({
  queryKey: ['media_upload_items', 'of-project', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => (id === undefined ? [] : readImages(id, signal)),
});

/** The same; none when they could not be loaded, which is ignored (SPEC §7). */
export function useProjectImages(id: string | undefined, enabled: boolean): readonly string[] {
  const { data } = useServerQuery<readonly string[]>({ ...projectImagesQuery(id), enabled });
  return data ?? [];
}

const descriptionSchema = z.looseObject({
  preview_image: preview,
  caption: text,
  credit: text,
  consent: text,
  taken_at: text,
  kind: text,
});

/** What is written down about an image. */
export type ImageDescription = z.infer<typeof descriptionSchema>;

async function readDescriptions(id: string, signal: AbortSignal): Promise<ReadonlyMap<string, ImageDescription>> {
  const fields = ['preview_image.filename_disk', 'caption', 'credit', 'consent', 'taken_at', 'kind'];
  const { rows } = await readItems(
    'media_upload_items',
    descriptionSchema,
    { fields, filter: ofProject(id) },
    { signal },
  );
  return new Map(
    rows.flatMap((row) => (row.preview_image?.filename_disk ? [[row.preview_image.filename_disk, row] as const] : [])),
  );
}

const NONE: ReadonlyMap<string, ImageDescription> = new Map();

/** What is written down about a project's images, as a question to the one cache. */
export const imageDescriptionsQuery = (id: string) => ({
  queryKey: ['media_upload_items', 'descriptions-of-project', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readDescriptions(id, signal),
});

/**
 * Captions, credits, days and consent by the images' names on disk. A call of its own, because the one for the images is
 * specified to the letter; where it fails the images do without.
 */
export function useImageDescriptions(id: string): ReadonlyMap<string, ImageDescription> {
  const { data } = useServerQuery<ReadonlyMap<string, ImageDescription>>(imageDescriptionsQuery(id));
  return data ?? NONE;
}

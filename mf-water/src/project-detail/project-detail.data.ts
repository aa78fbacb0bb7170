import { dataUrl, http } from '@groundwork/shared';
import { queryParameters, readItems, UnexpectedAnswer, useServerQuery, z } from '@groundwork/shared/data';
import { PROJECT_FIELDS, waterProjectSchema, type WaterProject } from '../shared/water-project.ts';

const answerSchema = z.looseObject({ data: z.optional(z.nullable(z.union([waterProjectSchema, z.strictObject({})]))) });

/** The project, or null when the server has none under this id. */
export async function readProject(id: string, signal: AbortSignal): Promise<WaterProject | null> {
  const answer = await http.get<string>(dataUrl(`/items/water_projects/${encodeURIComponent(id)}`), {
    params: queryParameters({ fields: PROJECT_FIELDS }),
    // As text, so that a refusal can be shown as the server worded it (SPEC §8).
    responseType: 'text',
    signal,
  });
  const parsed = z.safeParse(answerSchema, JSON.parse(answer.data || '{}'));
  if (!parsed.success) throw new UnexpectedAnswer('The answer for this project is not what was expected.');
  const { data } = parsed.data;
  return data && 'project_id' in data ? (data as WaterProject) : null;
}

/** One project. The key holds the id: an answer for another project is never shown. */
export function useProject(id: string | undefined, enabled: boolean) {
  return useServerQuery<WaterProject | null>({
    queryKey: ['water_projects', 'one', id],
    queryFn: ({ signal }) => (id === undefined ? null : readProject(id, signal)),
    enabled,
  });
}

const imageSchema = z.looseObject({
  preview_image: z.catch(z.nullable(z.looseObject({ filename_disk: z.nullable(z.string()) })), null),
});

async function readImages(id: string, signal: AbortSignal): Promise<readonly string[]> {
  const { rows } = await readItems(
    'media_upload_items',
    imageSchema,
    { fields: ['preview_image.filename_disk'], filter: { water_project_id: { _eq: id } } },
    { signal },
  );
  return rows.flatMap(({ preview_image }) => preview_image?.filename_disk || []);
}

/** The names on disk of a project's images; none when they could not be had, which is ignored (SPEC §7). */
export function useProjectImages(id: string | undefined, enabled: boolean): readonly string[] {
  const { data } = useServerQuery<readonly string[]>({
    queryKey: ['media_upload_items', 'of-project', id],
    queryFn: ({ signal }) => (id === undefined ? [] : readImages(id, signal)),
    enabled,
  });
  return data ?? [];
}

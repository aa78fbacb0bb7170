import { dataUrl, http } from '@groundwork/shared';
import { queryParameters, UnexpectedAnswer, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { PROJECT_FIELDS, waterProjectSchema, type WaterProject } from './water-project.ts';

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
  if (!parsed.success) throw new UnexpectedAnswer(t`The server sent an unexpected response for this project.`);
  const { data } = parsed.data;
  return data && 'project_id' in data ? (data as WaterProject) : null;
}

/** One project, as a question to the one cache. The key holds the id: an answer for another project is never shown. */
export const projectQuery = (id: string | undefined) => ({
  queryKey: ['water_projects', 'one', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => (id === undefined ? null : readProject(id, signal)),
});

export const useProject = (id: string | undefined, enabled: boolean) =>
  useServerQuery<WaterProject | null>({ ...projectQuery(id), enabled });

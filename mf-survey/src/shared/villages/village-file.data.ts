import { queryClient, readItem, readItems, z } from '@groundwork/shared/data';
import type { Outline } from '@groundwork/survey/model';
import { outlineSchema } from '../outlines/outline-schema.ts';
import { field } from '../query/rows/field.ts';
import { readSurveyedRounds, type SurveyedRound } from './rounds.data.ts';
import { profileSchema, VILLAGE_FIELDS, villageSchema, type Village, type VillageProfile } from './village.ts';

const village = z.looseObject({ ...villageSchema.shape, boundary: outlineSchema });

const coordinates = z.looseObject({ latitude: field.number, longitude: field.number });
const project = z.looseObject({
  project_id: z.string(),
  project_uid: field.text,
  start_date: field.text,
  status: field.text,
  technology: field.text,
  water_points: z.catch(z.array(coordinates), []),
});
const PROJECT_FIELDS = [
  ...Object.keys(project.shape).filter((name) => name !== 'water_points'),
  'water_points.latitude',
  'water_points.longitude',
];
export type VillageProject = z.infer<typeof project>;

export interface VillageFile {
  readonly village: Village;
  readonly boundary: Outline | null;
  /** The newest profile; null where none was written. */
  readonly profile: VillageProfile | null;
  readonly projects: readonly VillageProject[];
  /** The rounds in which households of it were asked, the newest first. */
  readonly rounds: readonly SurveyedRound[];
}

async function readVillageFile(id: string, signal: AbortSignal): Promise<VillageFile> {
  const options = { signal };
  const ofVillage = { village_id: { village_id: { _eq: id } } };
  const [found, profiles, projects, rounds] = await Promise.all([
    readItem('villages', id, village, { fields: [...VILLAGE_FIELDS, 'boundary'] }, options),
    readItems(
      'village_profiles',
      profileSchema,
      { fields: Object.keys(profileSchema.shape), filter: ofVillage, sort: ['-year'], limit: 1 },
      options,
    ),
    readItems(
      'water_projects',
      project,
      { fields: PROJECT_FIELDS, filter: ofVillage, sort: ['-project_uid'], limit: -1 },
      options,
    ),
    readSurveyedRounds(signal, id),
  ]);
  return {
    village: found,
    boundary: found.boundary,
    profile: profiles.rows[0] ?? null,
    projects: projects.rows,
    rounds,
  };
}

/** A village with its newest profile, its water projects and its households by round, as a question to the one cache. */
export const villageFileQuery = (id: string) => ({
  queryKey: ['villages', 'file', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => readVillageFile(id, signal),
});

/** Several at once, those that are here already not again. */
export const readVillageFiles = (ids: readonly string[]): Promise<readonly VillageFile[]> =>
  Promise.all(ids.map((id) => queryClient.fetchQuery(villageFileQuery(id))));

import { queryClient, readItem, readItems, UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { Outline } from '@groundwork/survey/model';
import { outlineOf } from '../outlines/outline-schema.ts';
import { field } from '../query/rows/field.ts';
import type { Row } from '../query/dictionary/index.ts';
import { readSurveyedRounds, type SurveyedRound } from './rounds.data.ts';
import { profileSchema, VILLAGE_FIELDS, villageSchema, type Village, type VillageProfile } from './village.ts';

/** Rows as the server gives them: an edit says what was there before as it is stored, and PostgreSQL gives decimals as text. */
const anyRow = z.record(z.string(), z.unknown());

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

/** A profile, and the row that it is. */
export interface FiledProfile {
  readonly profile: VillageProfile;
  readonly row: Row;
}

export interface VillageFile {
  readonly village: Village;
  /** The row that it is. */
  readonly row: Row;
  readonly boundary: Outline | null;
  /** The newest profile; null where none was written. */
  readonly profile: VillageProfile | null;
  /** All of them, the newest first. */
  readonly profiles: readonly FiledProfile[];
  readonly projects: readonly VillageProject[];
  /** The rounds in which households of it were asked, the newest first. */
  readonly rounds: readonly SurveyedRound[];
}

async function readVillageFile(id: string, signal: AbortSignal): Promise<VillageFile> {
  const options = { signal };
  const ofVillage = { village_id: { village_id: { _eq: id } } };
  const [found, profiles, projects, rounds] = await Promise.all([
    readItem('villages', id, anyRow, { fields: [...VILLAGE_FIELDS, 'boundary'] }, options),
    readItems(
      'village_profiles',
      anyRow,
      { fields: ['id', ...Object.keys(profileSchema.shape)], filter: ofVillage, sort: ['-year', 'id'], limit: -1 },
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
  const { data: village } = z.safeParse(villageSchema, found);
  if (village === undefined) throw new UnexpectedAnswer(t`The server’s response about the village could not be read.`);
  const filed = profiles.rows.flatMap((row) => {
    const { data: profile } = z.safeParse(profileSchema, row);
    return profile ? [{ row, profile }] : [];
  });
  return {
    village,
    row: found,
    boundary: outlineOf(found['boundary']),
    profile: filed[0]?.profile ?? null,
    profiles: filed,
    projects: projects.rows,
    rounds,
  };
}

/** A village with its profiles, its water projects and its households by round, as a question to the one cache. */
export const villageFileQuery = (id: string) => ({
  queryKey: ['villages', 'file', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => readVillageFile(id, signal),
});

/** Several at once, those that are here already not again. */
export const readVillageFiles = (ids: readonly string[]): Promise<readonly VillageFile[]> =>
  Promise.all(ids.map((id) => queryClient.fetchQuery(villageFileQuery(id))));

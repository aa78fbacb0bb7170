import { countValue, readAggregate, readItems, z } from '@groundwork/shared/data';
import { field } from '../shared/query/rows/field.ts';
import { readSurveyedRounds, type SurveyedRound } from '../shared/villages/rounds.data.ts';
import {
  profileSchema,
  VILLAGE_FIELDS,
  villageSchema,
  type Village,
  type VillageProfile,
} from '../shared/villages/village.ts';

const counted = z.looseObject({ village_id: field.text, count: countValue });

export interface Villages {
  readonly villages: readonly Village[];
  /** The rounds in which households were asked, the newest first. */
  readonly rounds: readonly SurveyedRound[];
  /** Water projects by village. */
  readonly projects: ReadonlyMap<string | null, number>;
}

async function readVillages(signal: AbortSignal): Promise<Villages> {
  const [villages, rounds, projects] = await Promise.all([
    readItems(
      'villages',
      villageSchema,
      { fields: VILLAGE_FIELDS, sort: ['village_name', 'village_id'], limit: -1 },
      { signal },
    ),
    readSurveyedRounds(signal),
    readAggregate('water_projects', counted, { aggregate: { count: '*' }, groupBy: ['village_id'] }, { signal }),
  ]);
  return {
    villages: villages.rows,
    rounds,
    projects: new Map(projects.map(({ village_id, count }) => [village_id, count])),
  };
}

/** All villages with what is counted of them, in four questions however many there are. The map shows all of them anyway. */
export const villagesQuery = {
  queryKey: ['villages', 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readVillages(signal),
};

async function readNewestProfiles(signal: AbortSignal): Promise<ReadonlyMap<string | null, VillageProfile>> {
  const fields = Object.keys(profileSchema.shape).filter((name) => name !== 'narrative');
  const { rows } = await readItems(
    'village_profiles',
    profileSchema,
    { fields, sort: ['year'], limit: -1 },
    { signal },
  );
  // The later ones take the place of the earlier.
  return new Map(rows.map((row) => [row.village_id, row]));
}

/** The newest profile of each village, without its narrative. */
export const profilesQuery = {
  queryKey: ['villages', 'profiles'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readNewestProfiles(signal),
};

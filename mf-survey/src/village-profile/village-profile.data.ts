import { countValue, readAggregate, readItem, readItems, z } from '@groundwork/shared/data';

const text = z.nullable(z.string());
const number = z.nullable(z.union([z.number(), z.pipe(z.string(), z.transform(Number))]));

const village = z.looseObject({
  village_id: z.string(),
  village_name: z.string(),
  admin1: text,
  admin2: text,
  admin3: text,
  country: text,
  population: number,
});
const profile = z.looseObject({
  year: number,
  facilities: z.nullable(z.array(z.string())),
  distance_school_km: number,
  distance_health_km: number,
  distance_market_km: number,
  electricity: z.nullable(z.boolean()),
  main_livelihoods: z.nullable(z.array(z.string())),
  narrative: text,
});
const project = z.looseObject({ project_id: z.string(), project_uid: text, start_date: text });
const counted = z.looseObject({ count: countValue });

export interface VillageFile {
  readonly village: z.infer<typeof village>;
  /** The newest profile; null where none was written. */
  readonly profile: z.infer<typeof profile> | null;
  readonly projects: readonly z.infer<typeof project>[];
  readonly households: number;
}

/** A village with its newest profile, its water projects and the number of its surveyed households. */
export async function readVillageFile(id: string, signal: AbortSignal): Promise<VillageFile> {
  const options = { signal };
  const ofVillage = { village_id: { village_id: { _eq: id } } };
  const [found, profiles, projects, households] = await Promise.all([
    readItem('villages', id, village, { fields: ['village_id', 'village_name', 'admin1', 'admin2', 'admin3', 'country', 'population'] }, options),
    readItems('village_profiles', profile, { filter: ofVillage, sort: ['-year'], limit: 1 }, options),
    readItems(
      'water_projects',
      project,
      { fields: ['project_id', 'project_uid', 'start_date'], filter: ofVillage, sort: ['-project_uid'], limit: -1 },
      options,
    ),
    readAggregate('households', counted, { aggregate: { count: '*' }, filter: ofVillage }, options),
  ]);
  return { village: found, profile: profiles.rows[0] ?? null, projects: projects.rows, households: households[0]?.count ?? 0 };
}

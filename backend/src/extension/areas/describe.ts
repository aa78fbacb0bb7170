import type { Member } from '../accountability.ts';
import type { Database } from '../database/database.ts';
import { parsedJson } from '../values.ts';
import { readArea } from './definition.ts';
import { areaKeyOf, hasArea } from './membership.ts';

/** An area in words, for the person who has it. */
export interface DescribedArea {
  readonly regions: readonly string[];
  readonly districts: readonly string[];
  /** Names of villages that were chosen one by one. */
  readonly villages: readonly string[];
  readonly projects: readonly string[];
  /** All villages in it. */
  readonly village_count: number;
}

/** What somebody sees of the portal; null for all of it. */
export async function describedAreaOf(member: Member, database: Database): Promise<DescribedArea | null> {
  if (!hasArea(member)) return null;
  const person = await database('directus_users').where({ id: member.user }).first('area');
  const area = readArea(parsedJson(person?.area ?? null)) ?? { regions: [], districts: [], villages: [], projects: [] };
  const [villages, projects, inside] = await Promise.all([
    database('villages').whereIn('village_id', area.villages).orderBy('village_name').pluck('village_name'),
    database('water_projects').whereIn('project_id', area.projects).orderBy('project_uid').pluck('project_uid'),
    database('villages')
      .where('area_keys', 'like', `%${await areaKeyOf(database, member.user)}%`)
      .pluck('village_id'),
  ]);
  return {
    regions: area.regions.map(({ admin1 }) => admin1),
    districts: area.districts.map(({ admin2 }) => admin2),
    villages,
    projects: projects.map((uid: string | null) => uid ?? ''),
    village_count: inside.length,
  };
}

import { inParts, inTransaction, type Database } from '../database/database.ts';
import { entryOf, parsedJson } from '../values.ts';
import { keyOfArea, readArea, type Area } from './definition.ts';

interface Village {
  readonly village_id: string;
  readonly country: string | null;
  readonly admin1: string | null;
  readonly admin2: string | null;
  readonly area_keys: string | null;
  readonly place_keys: string | null;
}
interface Project {
  readonly project_id: string;
  readonly village_id: string | null;
  readonly area_keys: string | null;
}

const EMPTY = '';
/** `|a|b|` of the keys `|a|` and `|b|`; null for none. */
const joined = (keys: readonly string[]): string | null =>
  keys.length === 0
    ? null
    : `|${[...keys]
        .sort()
        .map((key) => key.slice(1, -1))
        .join('|')}|`;

const districtOf = ({ country, admin1, admin2 }: Pick<Village, 'country' | 'admin1' | 'admin2'>): string =>
  JSON.stringify([country ?? EMPTY, admin1 ?? EMPTY, admin2 ?? EMPTY]);
const regionOf = ({ country, admin1 }: Pick<Village, 'country' | 'admin1'>): string =>
  JSON.stringify([country ?? EMPTY, admin1 ?? EMPTY]);

/** Whether a village is in an area. */
const villageTest = ({ villages, districts, regions }: Area): ((village: Village) => boolean) => {
  const [chosen, ofDistricts, ofRegions] = [
    new Set(villages),
    new Set(districts.map(districtOf)),
    new Set(regions.map(regionOf)),
  ];
  return (village) =>
    chosen.has(village.village_id) || ofDistricts.has(districtOf(village)) || ofRegions.has(regionOf(village));
};

/** The areas that people have, by key. */
async function areasIn(database: Database): Promise<ReadonlyMap<string, Area>> {
  // PostgreSQL compares no JSON: areas that several people have are the same by their key.
  const rows = await database('directus_users').whereNotNull('area').select('area');
  return new Map(
    rows.flatMap(({ area }) => {
      const read = readArea(parsedJson(area));
      return read === undefined ? [] : [[keyOfArea(read), read] as const];
    }),
  );
}

/** Rows with other marks than they should have, by the marks that they should have. */
function changedBy<R extends object>(rows: readonly R[], wanted: (row: R) => Partial<R>): ReadonlyMap<string, R[]> {
  const changed = new Map<string, R[]>();
  for (const row of rows) {
    const marks = wanted(row);
    if (Object.entries(marks).some(([name, value]) => ((row as Record<string, unknown>)[name] ?? null) !== value))
      entryOf(changed, JSON.stringify(marks), (): R[] => []).push(row);
  }
  return changed;
}

async function writeMarks(database: Database): Promise<void> {
  const areas = [...(await areasIn(database))].map(([key, area]) => ({
    key,
    holds: villageTest(area),
    projects: new Set(area.projects),
  }));
  const villages = await database('villages').select(
    'village_id',
    'country',
    'admin1',
    'admin2',
    'area_keys',
    'place_keys',
  );
  const projects = await database('water_projects').select('project_id', 'village_id', 'area_keys');
  const keysOfProject = ({ project_id: id }: Project): string[] =>
    areas.filter((area) => area.projects.has(id)).map(({ key }) => key);
  const placedBy = new Map<string, string[]>();
  for (const project of projects)
    if (project.village_id !== null)
      entryOf(placedBy, project.village_id, (): string[] => []).push(...keysOfProject(project));
  const marksOf = (village: Village): Pick<Village, 'area_keys' | 'place_keys'> => {
    const own = areas.filter(({ holds }) => holds(village)).map(({ key }) => key);
    return {
      area_keys: joined(own),
      place_keys: joined([...new Set([...own, ...(placedBy.get(village.village_id) ?? [])])]),
    };
  };
  for (const [marks, rows] of changedBy<Village>(villages, marksOf)) {
    for (const part of inParts(rows))
      await database('villages')
        .whereIn(
          'village_id',
          part.map((row) => row.village_id),
        )
        .update(JSON.parse(marks) as Partial<Village>);
  }
  for (const [marks, rows] of changedBy<Project>(projects, (project) => ({
    area_keys: joined(keysOfProject(project)),
  }))) {
    for (const part of inParts(rows))
      await database('water_projects')
        .whereIn(
          'project_id',
          part.map((row) => row.project_id),
        )
        .update(JSON.parse(marks) as Partial<Project>);
  }
}

/** Calls that come while it is at work share the next turn. */
const makeWriter = (database: Database): (() => Promise<void>) => {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    next = undefined;
    current = inTransaction(database, writeMarks).finally(() => (current = undefined));
    return current;
  };
  return () => {
    if (current === undefined) return run();
    return (next ??= current.then(run, run));
  };
};

const writers = new WeakMap<Database, () => Promise<void>>();

/**
 * Writes into villages and water projects in which areas they are.
 * @returns when what was there at the call has been looked at
 */
export const markAreas = (database: Database): Promise<void> =>
  entryOf(writers, database, () => makeWriter(database))();

import * as z from '../contract/schema-kit.ts';
import { readItems } from '../data/items.ts';
import { connection } from '../http/index.ts';
import { storeOfAnswers } from '../http/stored-answers.ts';
import { keepUnseen } from './contents.ts';
import { listKeptDistricts, writeKeptDistricts } from './districts-listed.ts';
import { listKeptPages } from './listed.ts';
import { isLost } from './lost.ts';
import { ownArea } from './own-area.ts';
import { askForPermanence } from '../personal/permanence.ts';

/** A district where somebody works: its villages, and its water projects with their water points. */
export interface District {
  /** Country, province and name: several have the same name. */
  readonly key: string;
  readonly name: string;
  readonly villages: readonly string[];
  readonly projects: readonly string[];
}

const text = z.catch(z.nullable(z.string()), null);
const place = z.looseObject({ village_id: z.string(), country: text, admin1: text, admin2: text });
const project = z.looseObject({
  project_id: z.string(),
  village_id: z.catch(z.nullable(z.looseObject({ village_id: z.string() })), null),
});

/** All districts of the villages that the person may see, by name. Villages without one are in none. */
export async function readDistricts(signal: AbortSignal): Promise<readonly District[]> {
  const [villages, projects] = await Promise.all([
    readItems(
      'villages',
      place,
      { fields: ['village_id', 'country', 'admin1', 'admin2'], sort: ['village_name', 'village_id'], limit: -1 },
      { signal },
    ),
    readItems(
      'water_projects',
      project,
      { fields: ['project_id', 'village_id.village_id'], sort: ['project_uid', 'project_id'], limit: -1 },
      { signal },
    ),
  ]);
  const all = new Map<string, { name: string; villages: string[]; projects: string[] }>();
  const ofVillage = new Map<string, string>();
  for (const { village_id: village, country, admin1, admin2 } of villages.rows) {
    if (!admin2) continue;
    const key = JSON.stringify([country, admin1, admin2]);
    const district = all.get(key) ?? { name: admin1 ? `${admin2}, ${admin1}` : admin2, villages: [], projects: [] };
    district.villages.push(village);
    all.set(key, district);
    ofVillage.set(village, key);
  }
  for (const { project_id: id, village_id: village } of projects.rows)
    all.get(ofVillage.get(village?.village_id ?? '') ?? '')?.projects.push(id);
  return [...all].map(([key, district]) => ({ key, ...district })).sort((a, b) => a.name.localeCompare(b.name));
}

const pathsOf = ({ villages, projects }: District): readonly string[] => [
  ...villages.map((id) => `/village-profiles/${encodeURIComponent(id)}`),
  ...projects.map((id) => `/water-projects/${encodeURIComponent(id)}`),
];

export type DistrictOutcome = 'kept' | 'offline' | 'full' | 'impossible' | 'stopped';

interface KeepingDistrict {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, of: number) => void;
  /** Goes on with what is not there yet; otherwise everything is asked for again. */
  readonly goOn: boolean;
}

/** Keeps every page of a district, one after the other. What is there when it ends early stays, and the next time goes on from there. */
export async function keepDistrict(
  district: District,
  { signal, onProgress, goOn }: KeepingDistrict,
): Promise<DistrictOutcome> {
  const area = ownArea();
  const store = storeOfAnswers();
  if (!area || !store?.complete || !store.screenAt) return 'impossible';
  if (!connection.store.getState().online) return 'offline';
  if (!(await store.complete())) return 'impossible';
  await store.fits?.();
  await askForPermanence();
  const paths = pathsOf(district);
  const note = (refused: number): void =>
    writeKeptDistricts([
      ...listKeptDistricts().filter(({ key }) => key !== district.key),
      { key: district.key, name: district.name, paths, refused },
    ]);
  let refused = 0;
  note(refused);
  const there = new Set(goOn ? listKeptPages(area).map(({ path }) => path) : []);
  try {
    for (const [index, path] of paths.entries()) {
      onProgress(index, paths.length);
      if (there.has(path)) continue;
      signal.throwIfAborted();
      const outcome = await keepUnseen(path, signal);
      if (outcome === 'refused') note((refused += 1));
      else if (outcome !== 'kept') return outcome;
    }
  } catch (error) {
    if (signal.aborted) return 'stopped';
    if (isLost(error)) return 'offline';
    throw error;
  } finally {
    // The code of the screens, for what is there.
    await store.complete();
  }
  return 'kept';
}

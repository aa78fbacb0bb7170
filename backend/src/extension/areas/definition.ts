import { z } from 'zod';
import { sha256 } from '../values.ts';

const name = z.string().trim().min(1).max(255);
const country = z.string().max(2).nullable();

const shape = z.strictObject({
  villages: z.array(z.string().min(1).max(64)).max(20_000),
  districts: z.array(z.strictObject({ country, admin1: name.nullable(), admin2: name })).max(2000),
  regions: z.array(z.strictObject({ country, admin1: name })).max(500),
  projects: z.array(z.uuid()).max(20_000),
});

/** What a person sees of the portal: villages, all villages of a district or a region, also later ones, and water projects. */
export type Area = z.infer<typeof shape>;

const sorted = <T>(list: readonly T[]): T[] =>
  [...new Map(list.map((one) => [JSON.stringify(one), one])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);

/**
 * The same area is written in the same way, whatever the order in which it was chosen.
 * @returns undefined where it is none
 */
export function readArea(value: unknown): Area | undefined {
  const { data } = shape.safeParse(value);
  return (
    data && {
      villages: sorted(data.villages),
      districts: sorted(data.districts),
      regions: sorted(data.regions),
      projects: sorted(data.projects),
    }
  );
}

export const isEmptyArea = ({ villages, districts, regions, projects }: Area): boolean =>
  [villages, districts, regions, projects].every((list) => list.length === 0);

/** Stands for an area in the rows that are in it. People with the same area have the same key. */
export const keyOfArea = (area: Area): string =>
  `|${sha256(JSON.stringify([area.villages, area.districts.map(({ country: at, admin1, admin2 }) => [at, admin1, admin2]), area.regions.map(({ country: at, admin1 }) => [at, admin1]), area.projects])).slice(0, 24)}|`;

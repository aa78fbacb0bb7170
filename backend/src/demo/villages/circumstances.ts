import type { Surroundings } from '../people/member.ts';
import { profileRows } from './profiles.ts';
import { demoVillages } from './villages.ts';
import type { DemoVillage } from './villages.ts';

export { demoVillages } from './villages.ts';

const profiles = new Map(
  profileRows()
    .filter(({ year }) => year === 2024)
    .map((profile) => [profile.village_id, profile]),
);

/** How many of all households live in each village. */
export const shares: Readonly<Record<string, number>> = Object.fromEntries(
  demoVillages.map(({ id, population }) => [id, population]),
);

export const villagesWithTaps: ReadonlySet<string> = new Set(['MUR-01', 'MUR-04']);

/** Between the rounds two more villages were given public taps. */
export const villagesWithTapsLater: ReadonlySet<string> = new Set([...villagesWithTaps, 'MUR-02', 'MUR-06']);

/** Each village has a middle of its own, or every comparison between villages would show nothing. */
export const villageWealth: Readonly<Record<string, number>> = {
  'MUR-01': 0.35,
  'MUR-02': 0.1,
  'MUR-03': -0.15,
  'MUR-04': 0.2,
  'MUR-05': -0.45,
  'MUR-06': 0,
  'MUR-07': -0.05,
  'MUR-08': -0.3,
};

/** What the people of a household live among. */
export const surroundings = ({ id }: DemoVillage, wealth: number): Surroundings => {
  const profile = profiles.get(id);
  return { wealth, schoolKm: profile?.distance_school_km ?? 2, healthKm: profile?.distance_health_km ?? 5 };
};

import { keyFor } from '../core/keys.ts';
import { clamp, round } from '../core/numbers.ts';
import { randomOf } from '../core/random.ts';
import { memberRow } from '../people/member.ts';
import type { Surroundings } from '../people/member.ts';
import { rosterOf } from '../people/roster.ts';
import { profileRows } from '../places/profiles.ts';
import { demoPlaces } from '../places/villages.ts';
import type { Place } from '../places/villages.ts';
import { livestockRows, livestockSaleRows } from './animals.ts';
import { cropSaleRows } from './crop-sales.ts';
import { dwellingOf } from './dwelling.ts';
import { foodRow } from './food.ts';
import { plotRows } from './land.ts';
import { financeRow, purchaseRows } from './money.ts';
import { plantingRows } from './plantings.ts';
import { baselineId, interviewDays } from './round.ts';
import { waterAndToiletOf } from './water-and-toilet.ts';

const profiles = new Map(profileRows().filter(({ year }) => year === 2024).map((profile) => [profile.village_id, profile]));
const shares: Readonly<Record<string, number>> = Object.fromEntries(demoPlaces.map(({ id, population }) => [id, population]));
const villagesWithTaps = new Set(['MUR-01', 'MUR-04']);

/** Each village has a middle of its own, or every comparison between villages would show nothing. */
const villageWealth: Readonly<Record<string, number>> = {
  'MUR-01': 0.35,
  'MUR-02': 0.1,
  'MUR-03': -0.15,
  'MUR-04': 0.2,
  'MUR-05': -0.45,
  'MUR-06': 0,
  'MUR-07': -0.05,
  'MUR-08': -0.3,
};

const sum = (rows: readonly { readonly income: number | null }[]): number =>
  round(rows.reduce((total, { income }) => total + (income ?? 0), 0), 2);

const headRow = (index: number, place: Place, id: string) => {
  const random = randomOf('household', index, 'head');
  return {
    id,
    household_code: `HH-${String(index + 1).padStart(4, '0')}`,
    village_id: place.id,
    interview_date: interviewDays[Math.floor(random.next() * interviewDays.length)] ?? null,
    enumerator_code: `E0${random.int(1, 8)}`,
    survey_round_id: baselineId,
  };
};

/** One household and everything that belongs to it. Household `index` is the same however many there are. */
export const householdOf = (index: number) => {
  const random = randomOf('household', index);
  const villageId = random.weighted(shares);
  const place = demoPlaces.find(({ id }) => id === villageId) ?? demoPlaces[0];
  if (place === undefined) throw new Error('The demo has no villages.');
  const id = keyFor('household', index);
  const head = headRow(index, place, id);
  // One in a hundred did not agree: the visit is recorded, and nothing else.
  if (random.chance(0.01)) {
    const nothing = { members: [], plots: [], plantings: [], cropSales: [], livestock: [], livestockSales: [], food: [], finance: [], purchases: [] };
    return { household: { ...head, consent: false, weight: null }, ...nothing };
  }
  const wealth = clamp(random.normal(villageWealth[place.id] ?? 0, 0.9), -2.2, 2.6);
  const people = rosterOf(random);
  const profile = profiles.get(place.id);
  const around: Surroundings = {
    wealth,
    schoolKm: profile?.distance_school_km ?? 2,
    healthKm: profile?.distance_health_km ?? 5,
  };
  const paired = people.some(({ relation }) => relation === 'spouse');
  const plots = plotRows(random, id, wealth);
  const plantings = plots.flatMap((plot) => plantingRows(random, plot));
  const cropSales = cropSaleRows(random, id, plantings);
  const livestock = livestockRows(random, id, wealth);
  const livestockSales = livestockSaleRows(random, id, livestock);
  const located = random.unless(0.03, true) !== null;
  return {
    household: {
      ...head,
      consent: true,
      weight: round(random.normal(1, 0.14), 4),
      latitude: located ? round(place.latitude + random.normal(0, 0.008), 6) : null,
      longitude: located ? round(place.longitude + random.normal(0, 0.008), 6) : null,
      years_in_village: random.unless(0.03, random.int(1, Math.max(2, people[0]?.age ?? 30))),
      ...dwellingOf(random, wealth, people.length),
      ...waterAndToiletOf(random, wealth, villagesWithTaps.has(place.id)),
    },
    members: people.map((person, line) => memberRow(random, id, line + 1, person, paired, around)),
    plots,
    plantings,
    cropSales,
    livestock,
    livestockSales,
    food: random.chance(0.02) ? [] : [foodRow(random, id, wealth)],
    finance: [financeRow(random, id, wealth, { crops: sum(cropSales), animals: sum(livestockSales) })],
    purchases: purchaseRows(random, id, wealth),
  };
};

import { keyFor } from '../core/keys.ts';
import { clamp, round } from '../core/numbers.ts';
import { randomOf } from '../core/random.ts';
import type { Random } from '../core/random.ts';
import { memberRow } from '../people/member.ts';
import { rosterOf } from '../people/roster.ts';
import type { Person } from '../people/roster.ts';
import { demoVillages, shares, surroundings, villageWealth, villagesWithTaps } from '../villages/circumstances.ts';
import type { DemoVillage } from '../villages/villages.ts';
import { livestockRows, livestockSaleRows } from './animals.ts';
import { cropSaleRows } from './crop-sales.ts';
import { dwellingOf } from './dwelling.ts';
import { foodRow } from './food.ts';
import { plotRows } from './land.ts';
import { financeRow, purchaseRows } from './money.ts';
import { outlined } from './outlines.ts';
import { plantingRows } from './plantings.ts';
import { baseline } from './round.ts';
import type { Round } from './round.ts';
import { nothingAsked } from './visit.ts';
import type { Answers, Situation } from './visit.ts';
import { waterAndToiletOf } from './water-and-toilet.ts';

export const sumOf = (rows: readonly { readonly income: number | null }[]): number =>
  round(
    rows.reduce((total, { income }) => total + (income ?? 0), 0),
    2,
  );

/** Who was visited, when and by whom. The code is the household's in every round. */
export const headRow = (index: number, place: DemoVillage, id: string, { interviewDays, kind }: Round) => {
  const random =
    kind === 'baseline' ? randomOf('household', index, 'head') : randomOf('household', index, 'head', kind);
  return {
    id,
    household_code: `HH-${String(index + 1).padStart(4, '0')}`,
    village_id: place.id,
    interview_date: interviewDays[Math.floor(random.next() * interviewDays.length)] ?? null,
    enumerator_code: `E0${random.int(1, 8)}`,
  };
};

const houseOf = (random: Random, place: DemoVillage, wealth: number, people: readonly Person[]) => {
  const located = random.unless(0.03, true) !== null;
  return {
    consent: true as const,
    weight: round(random.normal(1, 0.14), 4),
    latitude: located ? round(place.latitude + random.normal(0, 0.008), 6) : null,
    longitude: located ? round(place.longitude + random.normal(0, 0.008), 6) : null,
    years_in_village: random.unless(0.03, random.int(1, Math.max(2, people[0]?.age ?? 30))),
    ...dwellingOf(random, wealth, people.length),
    ...waterAndToiletOf(random, wealth, villagesWithTaps.has(place.id)),
  };
};

export type House = ReturnType<typeof houseOf>;
export type HouseholdRow = ReturnType<typeof headRow> & (House | { readonly consent: false; readonly weight: null });

/** One visit, and what it was about. */
export interface Visit extends Answers {
  readonly household: HouseholdRow;
  /** Null where nobody agreed to be asked. */
  readonly situation: Situation | null;
}

/** Where household `index` lives. */
export const villageOf = (index: number): string => randomOf('household', index).weighted(shares);

/** One household and everything that belongs to it, at its first visit. Household `index` is the same however many there are. */
export const householdOf = (index: number, visited: Round = baseline): Visit => {
  const random = randomOf('household', index);
  const villageId = random.weighted(shares);
  const place = demoVillages.find(({ id }) => id === villageId) ?? demoVillages[0];
  if (place === undefined) throw new Error('The demo has no villages.');
  const id = keyFor('household', index);
  const head = headRow(index, place, id, visited);
  // One in a hundred did not agree: the visit is recorded, and nothing else.
  if (random.chance(0.01))
    return { household: { ...head, consent: false, weight: null }, situation: null, ...nothingAsked };
  const wealth = clamp(random.normal(villageWealth[place.id] ?? 0, 0.9), -2.2, 2.6);
  const people = rosterOf(random);
  const around = surroundings(place, wealth);
  const paired = people.some(({ relation }) => relation === 'spouse');
  const plots = outlined(plotRows(random, id, wealth), place);
  const plantings = plots.flatMap((plot) => plantingRows(random, plot, visited.season));
  const cropSales = cropSaleRows(random, id, plantings, visited.season);
  const livestock = livestockRows(random, id, wealth);
  const livestockSales = livestockSaleRows(random, id, livestock);
  return {
    household: { ...head, ...houseOf(random, place, wealth, people) },
    situation: { place, wealth, people },
    members: people.map((person, line) => memberRow(random, id, line + 1, person, paired, around)),
    plots,
    plantings,
    cropSales,
    livestock,
    livestockSales,
    food: random.chance(0.02) ? [] : [foodRow(random, id, wealth)],
    finance: [financeRow(random, id, wealth, { crops: sumOf(cropSales), animals: sumOf(livestockSales) })],
    purchases: purchaseRows(random, id, wealth, { from: 2019, to: 2024 }),
  };
};

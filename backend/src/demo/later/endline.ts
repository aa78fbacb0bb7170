import { keyFor } from '../core/keys.ts';
import { clamp } from '../core/numbers.ts';
import { randomOf } from '../core/random.ts';
import type { Random } from '../core/random.ts';
import { memberRow } from '../people/member.ts';
import { surroundings } from '../villages/circumstances.ts';
import { livestockSaleRows } from '../survey/animals.ts';
import { cropSaleRows } from '../survey/crop-sales.ts';
import { foodRow } from '../survey/food.ts';
import { headRow, householdOf, sumOf } from '../survey/household.ts';
import type { Visit } from '../survey/household.ts';
import { financeRow, purchaseRows } from '../survey/money.ts';
import type { FinanceRow } from '../survey/money.ts';
import { plantingRows } from '../survey/plantings.ts';
import { endline } from '../survey/round.ts';
import { nothingAsked } from '../survey/visit.ts';
import { herdsLater, houseLater } from './home.ts';
import { plotsLater } from './land.ts';
import { peopleLater, withMemory } from './people-later.ts';

/** An account or a place in a group is kept more often than given up. */
const moneyLater = (random: Random, before: FinanceRow | undefined, now: FinanceRow): FinanceRow => ({
  ...now,
  has_account:
    now.has_account === null
      ? null
      : before?.has_account === true
        ? random.chance(0.9)
        : now.has_account && random.chance(0.6),
  group_member:
    now.group_member === null
      ? null
      : random.chance(0.85)
        ? (before?.group_member ?? now.group_member)
        : now.group_member,
});

/** What happened to a household that was not interviewed again; null where nobody has said so yet. */
export function notInterviewedAgain(index: number) {
  const reason = randomOf('endline', index, 'reason').weighted({
    moved: 0.35,
    refused: 0.1,
    dissolved: 0.1,
    not_at_home: 0.2,
    '': 0.25,
  });
  const [id, household] = [keyFor('non-interview', index), keyFor('household', index)];
  return reason === '' ? null : { id, household_id: household, sought_in: endline.id, reason };
}

/**
 * The same household at the endline, under the same code; null when it could not be visited again or had never consented.
 * What lasts (people, land, walls, reading) leans on the first visit, what passes (illness, harvest, food) is new.
 */
export const endlineOf = (index: number): Visit | null => {
  const before = householdOf(index);
  const random = randomOf('endline', index);
  const { situation, household } = before;
  if (situation === null || household.consent !== true || random.chance(0.08)) return null;
  const id = keyFor('household', index, 'endline');
  const head = headRow(index, situation.place, id, endline);
  if (random.chance(0.008))
    return { household: { ...head, consent: false, weight: null }, situation: null, ...nothingAsked };
  const wealth = clamp(situation.wealth + random.normal(0.2, 0.3), -2.2, 2.8);
  const listed = peopleLater(random, situation.people, before.members);
  const people = listed.map(({ person }) => person);
  const now = { place: situation.place, wealth, people };
  const around = surroundings(now.place, wealth);
  const paired = people.some(({ relation }) => relation === 'spouse');
  const plots = plotsLater(random, id, before.plots, wealth);
  const plantings = plots.flatMap((plot) => plantingRows(random, plot, endline.season));
  const cropSales = cropSaleRows(random, id, plantings, endline.season);
  const livestock = herdsLater(random, id, before.livestock, wealth);
  const livestockSales = livestockSaleRows(random, id, livestock);
  const money = financeRow(random, id, wealth, { crops: sumOf(cropSales), animals: sumOf(livestockSales) });
  return {
    household: { ...household, ...houseLater(random, household, now), ...head },
    situation: now,
    members: listed.map((one, line) => {
      const row = memberRow(random, id, line + 1, one.person, paired, around);
      return one.before === null ? row : withMemory(random, one.before, row);
    }),
    plots,
    plantings,
    cropSales,
    livestock,
    livestockSales,
    food: random.chance(0.02) ? [] : [foodRow(random, id, wealth)],
    finance: [moneyLater(random, before.finance[0], money)],
    purchases: purchaseRows(random, id, wealth, { from: 2024, to: 2025 }),
  };
};

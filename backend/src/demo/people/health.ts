import type { Random } from '../core/random.ts';
import type { Person } from './roster.ts';

const recallDays = 14;

const difficulty = (random: Random, person: Person, tendency: number): number => {
  const old = Math.max(0, person.age - 45) / 100;
  const heavy = 0.008 * tendency + old * 0.18 * tendency;
  const roll = random.next();
  if (roll < heavy * 0.12) return 4;
  if (roll < heavy) return 3;
  return roll < heavy + 0.04 + old * 0.5 ? 2 : 1;
};

/** The Washington Group short set; asked from age 5 on. */
const disability = (random: Random, person: Person) => {
  const ask = (tendency: number): number | null => (person.age < 5 ? null : difficulty(random, person, tendency));
  return {
    wg_seeing: ask(1.3),
    wg_hearing: ask(0.8),
    wg_walking: ask(1.2),
    wg_remembering: ask(0.8),
    wg_selfcare: ask(0.4),
    wg_communicating: ask(0.4),
  };
};

const conditionOf = (random: Random, person: Person): string => {
  if (person.age < 5) return random.weighted({ fever_malaria: 6, diarrhoea: 3, cough: 3, skin: 1, other: 0.5 });
  if (person.age > 55) return random.weighted({ chronic: 5, fever_malaria: 3, cough: 2, injury: 1, other: 1 });
  if (person.sex === 'female' && person.age > 17 && person.age < 45)
    return random.weighted({ fever_malaria: 6, pregnancy: 1, cough: 2, diarrhoea: 1, injury: 1, other: 1 });
  return random.weighted({ fever_malaria: 6, cough: 2, diarrhoea: 1.5, injury: 1.5, skin: 0.7, other: 0.7 });
};

const costs: Readonly<Record<string, readonly [number, number]>> = {
  health_post: [0, 20],
  health_centre: [0, 60],
  hospital: [5, 400],
  community_worker: [0, 0],
  traditional: [50, 600],
  pharmacy: [40, 350],
  private_clinic: [300, 1500],
};

/** Illness in the last two weeks and what was done about it, insurance, and difficulties. */
export const healthOf = (random: Random, person: Person, wealth: number, distanceKm: number) => {
  const answered = random.unless(0.02, true) !== null;
  const ill = random.chance(person.age < 5 ? 0.24 : person.age > 55 ? 0.22 : 0.11);
  const sought = ill && random.chance(0.66 + wealth * 0.08 - distanceKm * 0.02);
  const provider = random.weighted({
    health_post: distanceKm < 6 ? 5 : 2,
    health_centre: 3,
    hospital: 1,
    community_worker: 2,
    traditional: 1.4,
    pharmacy: 1,
    private_clinic: wealth > 1 ? 0.6 : 0.05,
  });
  const [least, most] = costs[provider] ?? [0, 0];
  const cost = Math.round(random.between(least, most) / 5) * 5;
  return {
    ill_recall: answered ? ill : null,
    recall_days: answered ? recallDays : null,
    condition: answered && ill ? conditionOf(random, person) : null,
    care_sought: answered && ill ? sought : null,
    care_provider: answered && sought ? provider : null,
    care_cost: answered && sought ? random.unless(0.08, cost) : null,
    insured: random.unless(0.03, random.chance(wealth > 1.2 ? 0.16 : 0.03)),
    ...disability(random, person),
  };
};

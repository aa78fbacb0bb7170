import { addDays, demoToday } from '../core/calendar.ts';
import { keyFor } from '../core/keys.ts';
import { randomOf } from '../core/random.ts';
import { demoVillages } from '../villages/villages.ts';
import type { DemoVillage } from '../villages/villages.ts';
import { sponsorshipOf } from './sponsors.ts';

/** Projects begun in each year; their numbers run on through the years as the office counts them. */
const startedIn = { 2019: 3, 2020: 4, 2021: 5, 2022: 7, 2023: 8, 2024: 6, 2025: 3 } as const;

export const technologies = {
  hand_pump: { name: 'Borehole with hand pump', cost: 620_000, served: 300 },
  protected_well: { name: 'Protected dug well', cost: 260_000, served: 150 },
  public_tap: { name: 'Small piped scheme with taps', cost: 2_400_000, served: 900 },
  mechanised_borehole: { name: 'Solar borehole with raised tank', cost: 1_900_000, served: 750 },
  protected_spring: { name: 'Protected spring', cost: 180_000, served: 220 },
  rainwater: { name: 'Rainwater tank at the school', cost: 150_000, served: 260 },
} as const;

export type Technology = keyof typeof technologies;

const statusOf = (start: string, roll: number): string => {
  if (start > addDays(demoToday, -120)) return start > addDays(demoToday, -45) ? 'planned' : 'under_construction';
  if (roll < 0.7) return 'functional';
  if (roll < 0.86) return 'partially_functional';
  return roll < 0.96 ? 'not_functional' : 'on_hold';
};

const narrativeOf = (name: string, place: DemoVillage | null, status: string): string => {
  const where =
    place === null ? 'The place is still to be agreed with the district.' : `It serves ${place.name}, ${place.post}.`;
  const now =
    status === 'functional'
      ? 'The water committee meets every month and keeps a small fund for repairs.'
      : status === 'partially_functional'
        ? 'Flow drops in the dry months; the committee has asked for a new riser pipe.'
        : status === 'not_functional'
          ? 'The pump has stood still since the rods broke; a repair is being costed.'
          : 'Works have not been handed over yet.';
  return `**${name}.** ${where}\n\n${now}`;
};

const projectOf = (index: number, year: number, number: number) => {
  const random = randomOf('water-project', index);
  const place = index === 20 ? null : (demoVillages[(index * 5 + random.int(0, 1)) % demoVillages.length] ?? null);
  const technology = random.weighted<Technology>({
    hand_pump: 46,
    protected_well: 14,
    public_tap: 14,
    mechanised_borehole: 12,
    protected_spring: 8,
    rainwater: 6,
  });
  const kind = technologies[technology];
  const earliest = `${year}-01-10`;
  const start = addDays(earliest, year === 2025 ? ([60, 190, 255][number % 3] ?? 60) : random.int(0, 320));
  const status = statusOf(start, random.next());
  const finished = status === 'functional' || status === 'partially_functional' || status === 'not_functional';
  return {
    project_id: keyFor('water-project', index),
    project_uid: `WP-${year}-${String(number).padStart(3, '0')}`,
    start_date: index === 9 ? null : start,
    project_sponsorship: sponsorshipOf(random, index),
    village_id: place?.id ?? null,
    end_date: finished ? addDays(start, random.int(40, 75)) : null,
    status,
    technology,
    cost: status === 'planned' ? null : Math.round((kind.cost * random.between(0.8, 1.3)) / 1000) * 1000,
    currency: 'MZN',
    beneficiaries: random.unless(0.08, Math.round((kind.served * random.between(0.6, 1.4)) / 5) * 5),
    narrative: narrativeOf(kind.name, place, status),
  };
};

/** Every water project of the demo, oldest first. */
export const projectRows = () =>
  Object.entries(startedIn)
    .flatMap(([year, count]) => Array.from({ length: count }, () => Number(year)))
    .map((year, index) => projectOf(index, year, index + 1));

export type ProjectRow = ReturnType<typeof projectRows>[number];

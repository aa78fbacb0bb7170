import { addDays, demoToday } from '../core/calendar.ts';
import { keyFor } from '../core/keys.ts';
import { round } from '../core/numbers.ts';
import { randomOf } from '../core/random.ts';
import type { Random } from '../core/random.ts';
import { demoVillages } from '../villages/villages.ts';
import type { ProjectRow } from './projects.ts';

const corners = ['school', 'market', 'church', 'upper fields', 'river side', 'health post', 'old well'];

/** Where water is drawn: one point for most projects, several taps for a piped scheme, none before the works end. */
export const pointRows = (project: ProjectRow) => {
  if (project.end_date === null) return [];
  const random = randomOf('points', project.project_id);
  const place = demoVillages.find(({ id }) => id === project.village_id);
  const count =
    project.technology === 'public_tap'
      ? random.int(4, 7)
      : project.technology === 'mechanised_borehole'
        ? random.int(2, 4)
        : random.int(1, 2);
  const names = random.sample(corners, count);
  return names.map((corner, index) => ({
    id: keyFor('water-point', project.project_id, index),
    project_id: project.project_id,
    name: `${place?.name ?? 'District'}, ${corner}`,
    latitude: place === undefined ? null : round(place.latitude + random.normal(0, 0.006), 6),
    longitude: place === undefined ? null : round(place.longitude + random.normal(0, 0.006), 6),
    technology: project.technology,
    installed_year: Number(project.end_date?.slice(0, 4)),
    management: random.unless(0.05, random.weighted({ committee: 8, school: 1, private: 1, none: 0.6 })),
  }));
};

export type PointRow = ReturnType<typeof pointRows>[number];

const conditions = ['yes', 'partly', 'no', 'abandoned'] as const;

/** Points age: a visit finds what the last one found, or something worse, and now and then a repair. */
const nextCondition = (random: Random, before: number): number => {
  if (before === 3) return 3;
  const roll = random.next();
  if (before > 0 && roll < 0.4) return 0;
  if (roll > 0.86) return Math.min(3, before + 1);
  return before;
};

const notes = {
  yes: ['Works well.', 'Clean apron, fence repaired.', 'The committee keeps a cash book.'],
  partly: ['Many strokes before the water comes.', 'One of the taps drips and was closed.', 'Low flow since August.'],
  no: ['Rods broken.', 'Handle stolen.', 'Panel cable cut; no pumping.'],
  abandoned: ['Overgrown, nobody draws water here.'],
} as const;

/** Why it did not work, where the note says so: what is not written down is not known. */
const causes: Readonly<Record<string, string>> = {
  'Many strokes before the water comes.': 'breakage',
  'One of the taps drips and was closed.': 'breakage',
  'Low flow since August.': 'seasonal',
  'Rods broken.': 'breakage',
  'Handle stolen.': 'vandalism',
  'Panel cable cut; no pumping.': 'power',
  'Overgrown, nobody draws water here.': 'management',
};

/** About two visits a year from the handover to today, ending as the project's status says. */
export const visitRows = (project: ProjectRow, point: PointRow) => {
  const random = randomOf('visits', point.id);
  const rows = [];
  let state = 0;
  let day = addDays(project.end_date ?? demoToday, random.int(20, 90));
  for (let number = 0; day < demoToday && number < 12; number += 1) {
    state = number === 0 ? 0 : nextCondition(random, state);
    const next = addDays(day, random.int(110, 260));
    const last = next >= demoToday || number === 11;
    const final = project.status === 'not_functional' ? 2 : project.status === 'partially_functional' ? 1 : 0;
    const functional = conditions[last ? final : state] ?? 'yes';
    const visit = {
      id: keyFor('visit', point.id, number),
      water_point_id: point.id,
      visited_on: day,
      functional,
      flow_l_min:
        functional === 'yes'
          ? random.unless(0.08, round(random.between(14, 26), 1))
          : functional === 'partly'
            ? round(random.between(3, 11), 1)
            : 0,
      quality:
        functional === 'no' || functional === 'abandoned'
          ? null
          : random.weighted({ good: 12, turbid: 2, salty: 1, contaminated: 0.6 }),
      note: random.unless(0.3, random.pick(notes[functional])),
    };
    rows.push({ ...visit, cause: (visit.note !== null && causes[visit.note]) || null });
    day = next;
  }
  return rows;
};

import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { Pupil } from './pupil.ts';

const literacy = (title: string, ages: string, { from, to = Infinity }: { from: number; to?: number }): Indicator<Pupil> => ({
  title,
  unit: 'percent',
  asks: ['members.age_years', 'members.can_read_write'],
  counted: `people aged ${ages}`,
  behind: { table: 'members', where: [`age_years:min:${from}`, ...(to < Infinity ? [`age_years:max:${to}`] : [])] },
  formula: `People aged ${ages} who read and write a simple sentence ÷ people aged ${ages} whose answer is known`,
  source: 'UNESCO Institute for Statistics (UIS), literacy rate',
  note: 'As the household said; nobody was tested. Who is listed without an age counts as not known.',
  compute: (people, weighted) =>
    shareOf(people, weighted, ({ age, canReadWrite }) => (age === null ? null : age >= from && age <= to ? canReadWrite : undefined)),
});

/** Reading and writing ÷ people of 15 and over whose answer is known. */
export const adultLiteracy = literacy('Adult literacy, age 15 and over', '15 and over', { from: 15 });

/** Reading and writing ÷ people of 15 to 24 whose answer is known. */
export const youthLiteracy = literacy('Youth literacy, age 15 to 24', '15 to 24', { from: 15, to: 24 });

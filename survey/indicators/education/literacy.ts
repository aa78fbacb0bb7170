import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

const literacy = (id: string, title: string, ages: string, { from, to }: { from: number; to?: number }): Indicator => ({
  id,
  title: inLanguage(title),
  unit: 'percent',
  better: 'higher',
  counted: inLanguage(`people aged ${ages}`),
  from: 'members',
  asks: ['members.age_years', 'members.can_read_write'],
  measure: {
    kind: 'share',
    population: to === undefined ? `age_years >= ${from}` : `age_years BETWEEN ${from} AND ${to}`,
    of: 'can_read_write',
  },
  behind: { table: 'members', where: [`age_years:min:${from}`, ...(to === undefined ? [] : [`age_years:max:${to}`])] },
  formula: inLanguage(
    `People aged ${ages} who read and write a simple sentence ÷ people aged ${ages} whose answer is known`,
  ),
  source: 'UNESCO Institute for Statistics (UIS), literacy rate',
  note: inLanguage('As reported by the household; nobody was tested. People listed without an age count as not known.'),
});

/** Reading and writing, of people of 15 and over whose answer is known. */
export const adultLiteracy = literacy('adult-literacy', 'Adult literacy, age 15 and over', '15 and over', { from: 15 });

/** Reading and writing, of people of 15 to 24 whose answer is known. */
export const youthLiteracy = literacy('youth-literacy', 'Youth literacy, age 15 to 24', '15 to 24', {
  from: 15,
  to: 24,
});

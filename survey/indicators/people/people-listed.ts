import type { Indicator } from '../entry.ts';

/** How many people are listed, weighted; divided by sex and age it makes the population pyramid. */
export const peopleListed: Indicator = {
  id: 'people-listed',
  title: 'People by age and sex',
  unit: 'mean',
  counted: 'listed members',
  from: 'members',
  asks: ['members.sex', 'members.age_years'],
  // Of no age or no sex is not known, and not nobody.
  measure: { kind: 'total', population: "CASE WHEN age_years >= 0 AND sex IN ('female', 'male') THEN TRUE END", of: '1' },
  behind: { table: 'members' },
  formula: 'People of the sex and the five years of age ÷ all people whose age and sex are known',
  source: 'United Nations, Principles and Recommendations for Population and Housing Censuses',
  note: 'Completed years, as the household said. Round ages are said more often than others.',
};

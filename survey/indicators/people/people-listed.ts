import { BAND, LAST_BAND } from '../groupings.ts';
import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

const shared = {
  title: inLanguage('People by age and sex'),
  counted: inLanguage('listed members'),
  from: 'members',
  asks: ['members.sex', 'members.age_years'],
  behind: { table: 'members' },
  formula: inLanguage('People of the sex and the five years of age ÷ all people whose age and sex are known'),
  source: 'United Nations, Principles and Recommendations for Population and Housing Censuses',
  note: inLanguage('Completed years, as reported. Round ages are reported more often than others.'),
} as const;

/** How many people are listed, weighted; divided by sex and age it says how many each bar of the population pyramid rests on. */
export const peopleListed: Indicator = {
  ...shared,
  id: 'people-listed',
  unit: 'mean',
  // Of no age or no sex is not known, and not nobody.
  measure: {
    kind: 'total',
    population: "CASE WHEN age_years >= 0 AND sex IN ('female', 'male') THEN TRUE END",
    of: '1',
  },
};

/** AS INTEGER rounds in both databases, so the fraction goes first. */
const AGE_BAND = `CASE WHEN age_years >= ${LAST_BAND} THEN '${LAST_BAND}' WHEN age_years >= 0 THEN CAST(CAST(FLOOR(age_years / CAST(${BAND} AS FLOAT8)) AS INTEGER) * ${BAND} AS VARCHAR) END`;

/** The population pyramid: people by five years of age and sex, of all whose age and sex are known. Categories are `<from> <sex>`. */
export const peopleByAgeAndSex: Indicator = {
  ...shared,
  id: 'people-by-age-and-sex',
  unit: 'percent',
  measure: {
    kind: 'shares',
    of: `${AGE_BAND} || ' ' || CASE WHEN sex IN ('female', 'male') THEN sex END`,
    categories: {},
  },
};

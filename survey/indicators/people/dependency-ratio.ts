import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Ages at which people are counted as providing for others, in completed years. */
const WORKING = { from: 15, to: 64 } as const;

/** People under 15 and over 64 ÷ people of 15 to 64. */
export const dependencyRatio: Indicator = {
  id: 'dependency-ratio',
  title: inLanguage('Dependency ratio'),
  unit: 'hundred',
  counted: inLanguage('listed members'),
  from: 'members',
  asks: ['members.age_years'],
  measure: {
    kind: 'ratio',
    over: `CASE WHEN age_years BETWEEN ${WORKING.from} AND ${WORKING.to} THEN 0 WHEN age_years >= 0 THEN 1 END`,
    under: `CASE WHEN age_years BETWEEN ${WORKING.from} AND ${WORKING.to} THEN 1 WHEN age_years >= 0 THEN 0 END`,
  },
  behind: { table: 'members' },
  formula: inLanguage('100 × (people under 15 + people over 64) ÷ people aged 15 to 64'),
  source: 'World Bank, age dependency ratio (SP.POP.DPND)',
  note: inLanguage(
    'Over 100 where there are more young and old people than others. People listed without an age count as not known.',
  ),
};

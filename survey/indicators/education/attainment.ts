import { educationLevels as categories } from '@groundwork/survey/model';
import { oneOf, type Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

const shared = {
  unit: 'percent',
  counted: inLanguage('people aged 25 and over'),
  from: 'members',
  asks: ['members.education_level'],
  behind: { table: 'members', where: ['age_years:min:25'] },
  source: 'UNESCO Institute for Statistics (UIS), educational attainment',
} as const;

const LEVELS = Object.keys(categories);

/** People of 25 and over who completed primary school, of those whose level is known. */
export const completedPrimary: Indicator = {
  ...shared,
  id: 'completed-primary',
  title: inLanguage('Completed primary school, age 25 and over'),
  measure: {
    kind: 'share',
    population: 'age_years >= 25',
    of: `CASE WHEN education_level IN ${oneOf(LEVELS)} THEN education_level IN ${oneOf(LEVELS.slice(LEVELS.indexOf('primary_upper')))} END`,
  },
  formula: inLanguage(
    'People aged 25 and over who completed primary school or more ÷ people aged 25 and over whose level is known',
  ),
  note: inLanguage('Primary school ends with grade 7. People listed without an age count as not known.'),
};

/** People of 25 and over by the highest level they completed, of those whose level is known. */
export const attainment: Indicator = {
  ...shared,
  id: 'attainment',
  title: inLanguage('Educational attainment, age 25 and over'),
  headline: { label: inLanguage('Primary or more'), of: completedPrimary },
  measure: { kind: 'shares', population: 'age_years >= 25', of: 'education_level', categories },
  formula: inLanguage(
    'People aged 25 and over whose highest completed level is this one ÷ people aged 25 and over whose level is known',
  ),
  note: inLanguage('Each level excludes higher ones. People listed without an age count as not known.'),
};

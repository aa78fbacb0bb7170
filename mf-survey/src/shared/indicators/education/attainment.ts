import { educationLevels } from '@groundwork/survey/model';
import { distributionOf } from '../core/distribution.ts';
import type { Distribution } from '../core/result.ts';
import type { Pupil } from './pupil.ts';

/** People of 25 and over by the highest level they completed ÷ those whose level is known. */
export const attainment: Distribution<Pupil> = {
  title: 'Educational attainment, age 25 and over',
  asks: ['members.education_level'],
  counted: 'people aged 25 and over',
  behind: { table: 'members', where: ['age_years:min:25'] },
  formula: 'People aged 25 and over whose highest completed level is this one ÷ people aged 25 and over whose level is known',
  source: 'UNESCO Institute for Statistics (UIS), educational attainment',
  note: 'Each level without the ones above it. Who is listed without an age counts as not known.',
  categories: educationLevels,
  compute: (people, weighted) =>
    distributionOf(people, weighted, Object.keys(educationLevels), ({ age, level }) => (age === null ? null : age >= 25 ? level : undefined)),
};

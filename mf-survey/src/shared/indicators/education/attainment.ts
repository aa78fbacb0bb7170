import { distributionOf } from '../core/distribution.ts';
import type { Distribution } from '../core/result.ts';
import type { Pupil } from './pupil.ts';

const LEVELS = {
  none: 'None completed',
  preschool: 'Preschool',
  primary_lower: 'Lower primary',
  primary_upper: 'Upper primary',
  secondary_lower: 'Lower secondary',
  secondary_upper: 'Upper secondary',
  vocational: 'Vocational',
  tertiary: 'Tertiary',
} as const;

/** People of 25 and over by the highest level they completed ÷ those whose level is known. */
export const attainment: Distribution<Pupil> = {
  title: 'Educational attainment, age 25 and over',
  counted: 'people aged 25 and over',
  formula: 'People aged 25 and over whose highest completed level is this one ÷ people aged 25 and over whose level is known',
  source: 'UNESCO Institute for Statistics (UIS), educational attainment',
  note: 'Each level without the ones above it. Who is listed without an age counts as not known.',
  categories: LEVELS,
  compute: (people, weighted) =>
    distributionOf(people, weighted, Object.keys(LEVELS), ({ age, level }) => (age === null ? null : age >= 25 ? level : undefined)),
};

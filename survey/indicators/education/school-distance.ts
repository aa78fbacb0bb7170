import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** The median distance of those who attend. */
export const schoolDistance: Indicator = {
  id: 'school-distance',
  title: inLanguage('Distance to school'),
  unit: 'kilometres',
  better: 'lower',
  counted: inLanguage('pupils'),
  from: 'members',
  asks: ['members.school_distance_km'],
  measure: {
    kind: 'median',
    population: 'COALESCE(attending_school, FALSE)',
    of: 'CASE WHEN school_distance_km >= 0 THEN school_distance_km END',
  },
  behind: { table: 'members', where: ['attending_school:is:true'] },
  formula: inLanguage('Median of the kilometres to school of everybody who attends and whose distance is known'),
  source: 'As the household reported it',
  note: inLanguage('The distance for children who do not attend was not asked.'),
};

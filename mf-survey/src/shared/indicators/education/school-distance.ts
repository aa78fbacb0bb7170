import { medianOf } from '../core/median.ts';
import type { Indicator } from '../core/result.ts';
import type { Pupil } from './pupil.ts';

/** The median distance of those who attend. */
export const schoolDistance: Indicator<Pupil> = {
  title: 'Distance to school',
  unit: 'kilometres',
  asks: ['members.school_distance_km'],
  counted: 'pupils',
  behind: { table: 'members', where: ['attending_school:is:true'] },
  formula: 'Median of the kilometres to school of everybody who attends and whose distance is known',
  source: 'As the household reported it',
  note: 'How far those who do not attend would have to go was not asked.',
  compute: (people, weighted) =>
    medianOf(people, weighted, ({ attending, schoolDistance: kilometres }) => (attending === true ? kilometres : undefined)),
};

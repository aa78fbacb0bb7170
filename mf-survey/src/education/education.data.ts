import {
  adultLiteracy,
  attainment,
  genderParity,
  outOfSchool,
  peopleByAgeAndSex,
  peopleListed,
  reasonsNotAttending,
  schoolAttendance,
  schoolDistance,
  youthLiteracy,
} from '@groundwork/survey/indicators';
import { figuresQuery } from '../shared/figures/figures.data.ts';

/** What villages are compared in. */
export const COMPARED = [
  schoolAttendance,
  outOfSchool,
  adultLiteracy,
  youthLiteracy,
  genderParity,
  schoolDistance,
] as const;

const SHOWN = [
  schoolAttendance,
  genderParity,
  outOfSchool,
  reasonsNotAttending,
  adultLiteracy,
  youthLiteracy,
  attainment,
  schoolDistance,
];

/** The figures on education as a question to the one cache. */
export const educationQuery = figuresQuery([
  ...SHOWN.map((indicator) => ({ indicator })),
  { indicator: peopleByAgeAndSex, by: 'all' },
  { indicator: peopleListed, by: 'sex-age-five' },
  ...COMPARED.map((indicator) => ({ indicator, by: 'village' }) as const),
]);

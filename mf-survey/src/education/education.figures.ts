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
import { shownBy, type ShownFigure } from '../shared/figures/shown-figures.ts';

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

/** What the screen on education asks for. */
export const EDUCATION: readonly ShownFigure[] = [
  ...shownBy(SHOWN),
  { indicator: peopleByAgeAndSex, by: 'all' },
  { indicator: peopleListed, by: 'sex-age-five' },
  ...shownBy(COMPARED, 'village'),
];

import { attainment } from './education/attainment.ts';
import { genderParity } from './education/gender-parity.ts';
import { adultLiteracy, youthLiteracy } from './education/literacy.ts';
import { outOfSchool } from './education/out-of-school.ts';
import { reasonsNotAttending } from './education/reasons-not-attending.ts';
import { schoolAttendance } from './education/school-attendance.ts';
import { schoolDistance } from './education/school-distance.ts';
import { peopleListed } from './people/people-listed.ts';
import type { Indicator } from './entry.ts';

const ALL: readonly Indicator[] = [schoolAttendance, genderParity, outOfSchool, reasonsNotAttending, adultLiteracy, youthLiteracy, attainment, schoolDistance, peopleListed];

/** All indicators by id. To add one, write its file and list it here. */
export const catalogue: ReadonlyMap<string, Indicator> = new Map(ALL.map((indicator) => [indicator.id, indicator]));

import type { Indicator } from '../core/result.ts';
import type { Pupil } from './pupil.ts';
import { schoolAttendance } from './school-attendance.ts';

/** Girls' attendance rate ÷ boys' attendance rate; not known where either rate is, or where no boy attends. */
export const genderParity: Indicator<Pupil> = {
  title: 'Gender parity of school attendance',
  unit: 'index',
  asks: ['members.sex', 'members.age_years', 'members.attending_school'],
  counted: 'children of school age',
  behind: { table: 'members', where: ['age_years:min:6', 'age_years:max:17'] },
  formula: 'Attendance rate of girls aged 6 to 17 ÷ attendance rate of boys aged 6 to 17',
  source: 'UNESCO Institute for Statistics (UIS), gender parity index',
  note: '1 is parity, below 1 girls attend less; UIS calls 0.97 to 1.03 parity. Children whose sex is not known count as not known.',
  compute: (people, weighted) => {
    const [girls, boys, unknown] = (['female', 'male', null] as const).map((wanted) =>
      schoolAttendance.compute(people.filter(({ sex }) => sex === wanted), weighted),
    );
    const numerator = girls?.value ?? null;
    const denominator = boys?.value ?? null;
    return {
      value: numerator === null || denominator === null || denominator === 0 ? null : numerator / denominator,
      numerator,
      denominator,
      n: (girls?.n ?? 0) + (boys?.n ?? 0),
      missing: (girls?.missing ?? 0) + (boys?.missing ?? 0) + (unknown?.n ?? 0) + (unknown?.missing ?? 0),
      weighted,
    };
  },
};

import type { PersonRow } from '../indicators/core/rows.ts';
import { joined, type Frame } from './frame.data.ts';
import { field } from './read-every.ts';

/** What every question about listed members needs of them. */
export const personFields = { household_id: field.text, sex: field.sex, age_years: field.number } as const;

interface ListedPerson {
  readonly household_id: string | null;
  readonly sex: PersonRow['sex'];
  readonly age_years: number | null;
}

/** Listed members with their households and what they were asked. */
export const joinPeople = <T extends ListedPerson, A extends object>(frame: Frame, members: readonly T[], answers: (row: T) => A): readonly (PersonRow & A)[] =>
  joined(
    frame,
    members,
    ({ household_id }) => household_id,
    (row, household) => ({ household, sex: row.sex, age: row.age_years, ...answers(row) }),
  );

import { z } from '@groundwork/shared/data';
import type { Pupil } from '../indicators/education/pupil.ts';
import type { SectionReader } from '../section/frame.data.ts';
import { joinPeople, personFields } from '../section/people.ts';
import { field } from '../section/read-every.ts';

const member = z.looseObject({
  ...personFields,
  attending_school: field.flag,
  can_read_write: field.flag,
  education_level: field.text,
  reason_not_attending: field.text,
  school_distance_km: field.number,
});

const FIELDS = Object.keys(member.shape);

/** What was asked about school, of every listed member of the filter's households. */
export async function readPupils({ frame, rows }: SectionReader): Promise<readonly Pupil[]> {
  const [households, members] = await Promise.all([frame, rows('members', member, FIELDS)]);
  return joinPeople(households, members, (row) => ({
    attending: row.attending_school,
    canReadWrite: row.can_read_write,
    level: row.education_level,
    reasonNotAttending: row.reason_not_attending,
    schoolDistance: row.school_distance_km,
  }));
}

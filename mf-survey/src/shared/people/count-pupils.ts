import type { Pupil } from '../indicators/education/pupil.ts';
import type { Count } from '../section/counted-answers.data.ts';
import { askedFlag, askedNumber, askedOfPeople, askedText } from '../section/questions.ts';

/** Listed members, counted by what they were asked about school. */
export const countPupils: Count<Pupil> = {
  collection: 'members',
  questions: {
    ...askedOfPeople,
    attending: askedFlag('attending_school'),
    canReadWrite: askedFlag('can_read_write'),
    level: askedText('education_level'),
    reasonNotAttending: askedText('reason_not_attending'),
    schoolDistance: askedNumber('school_distance_km'),
  },
  facets: [
    ['sex', 'age', 'attending', 'canReadWrite', 'level', 'reasonNotAttending'],
    ['sex', 'age', 'attending', 'schoolDistance'],
  ],
};

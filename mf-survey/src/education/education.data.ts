import type { Pupil } from '../shared/indicators/education/pupil.ts';
import type { Count } from '../shared/section/counted-answers.data.ts';
import { sectionQuery } from '../shared/section/frame.data.ts';
import { readPupils } from '../shared/people/pupils.data.ts';
import { askedFlag, askedNumber, askedOfPeople, askedText } from '../shared/section/questions.ts';

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

/** The figures on education as a question to the one cache. */
export const educationQuery = sectionQuery('education', readPupils, ({ count }) => count(countPupils));

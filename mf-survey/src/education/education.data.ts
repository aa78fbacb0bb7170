import { sectionQuery } from '../shared/section/frame.data.ts';
import { countPupils } from '../shared/people/count-pupils.ts';
import { readPupils } from '../shared/people/pupils.data.ts';

/** The figures on education as a question to the one cache. */
export const educationQuery = sectionQuery('education', readPupils, ({ count }) => count(countPupils));

import { figuresQuery } from '../shared/figures/figures.data.ts';
import { EDUCATION } from './education.figures.ts';

/** The figures on education as a question to the one cache. */
export const educationQuery = figuresQuery(EDUCATION);

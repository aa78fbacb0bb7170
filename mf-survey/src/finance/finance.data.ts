import { figuresQuery } from '../shared/figures/figures.data.ts';
import { FINANCE } from './finance.figures.ts';

/** The figures on money as a question to the one cache. */
export const financeQuery = figuresQuery(FINANCE);

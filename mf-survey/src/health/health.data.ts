import { figuresQuery } from '../shared/figures/figures.data.ts';
import { HEALTH } from './health.figures.ts';

/** The figures on health as a question to the one cache. */
export const healthQuery = figuresQuery(HEALTH);

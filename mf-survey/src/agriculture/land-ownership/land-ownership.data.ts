import { figuresQuery } from '../../shared/figures/figures.data.ts';
import { LAND_OWNERSHIP } from './land-ownership.figures.ts';

/** The figures on land as a question to the one cache. */
export const landOwnershipQuery = figuresQuery(LAND_OWNERSHIP);

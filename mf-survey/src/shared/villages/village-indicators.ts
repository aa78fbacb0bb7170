import type { Indicator } from '@groundwork/survey/indicators';
import { figuresQuery } from '../figures/figures.data.ts';
import { MAIN_INDICATORS } from './village-indicators.figures.ts';

const byVillage = figuresQuery(MAIN_INDICATORS);

/** The main indicators of all villages in a round, each beside the others. */
export const villagesFiguresQuery = (round: string) => byVillage({ village: '', round, by: 'village', weighted: true });

/** One indicator of all villages in a round. */
export const indicatorByVillageQuery = (indicator: Indicator, round: string) =>
  figuresQuery([{ indicator, by: 'village' }])({ village: '', round, by: 'village', weighted: true });

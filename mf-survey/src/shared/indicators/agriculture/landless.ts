import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { Holding } from './holding.ts';

/** Households without a plot ÷ households that were asked. */
export const landless: Indicator<Holding> = {
  title: 'Households without land',
  unit: 'percent',
  asks: ['plots'],
  counted: 'households',
  behind: { table: 'plots', wider: 'The plots of the households; a household without land has none.' },
  formula: 'Households for which no plot is listed ÷ households that were asked',
  source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
  note: 'Rented and shared plots count as land, too. A household without consent was not asked, so it is not known.',
  compute: (holdings, weighted) => shareOf(holdings, weighted, ({ plots }) => (plots === null ? null : plots.length === 0)),
};

import type { Indicator } from '../entry.ts';

/** Households without a plot, of households that were asked. */
export const landless: Indicator = {
  id: 'landless',
  title: 'Households without land',
  unit: 'percent',
  counted: 'households',
  from: 'holdings',
  asks: ['plots'],
  measure: { kind: 'share', of: 'NOT has_land' },
  behind: { table: 'plots', wider: 'The plots of the households; a household without land has none.' },
  formula: 'Households for which no plot is listed ÷ households that were asked',
  source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
  note: 'Rented and shared plots also count as land. A household without consent counts as not known.',
};

import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Households without a plot, of households that were asked. */
export const landless: Indicator = {
  id: 'landless',
  title: inLanguage('Households without land'),
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'holdings',
  asks: ['plots'],
  measure: { kind: 'share', of: 'NOT has_land' },
  behind: { table: 'plots', wider: 'The plots of the households; a household without land has none.' },
  formula: inLanguage('Households for which no plot is listed ÷ households that were asked'),
  source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
  note: inLanguage('Rented and shared plots also count as land. A household without consent counts as not known.'),
};

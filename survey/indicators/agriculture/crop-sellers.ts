import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

export const LSMS = 'World Bank, Living Standards Measurement Study (LSMS), agriculture module';
export const SELLING = { table: 'crop_sales', wider: 'The sales; a household that sold nothing has none.' } as const;

/** Households that sold something, of households that planted or sold in the season. */
export const cropSellers: Indicator = {
  id: 'crop-sellers',
  title: inLanguage('Households that sold crops'),
  unit: 'percent',
  counted: inLanguage('households that planted or sold'),
  from: 'crop_marketers',
  asks: ['crop_plantings', 'crop_sales'],
  measure: { kind: 'share', population: 'among', of: 'sold' },
  apart: { by: 'season' },
  behind: SELLING,
  formula: inLanguage('Households with at least one sale of crops ÷ households that planted or sold'),
  source: LSMS,
  note: inLanguage('A household without consent counts as not known.'),
};

import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

export const LSMS = 'World Bank, Living Standards Measurement Study (LSMS), agriculture module';

/** A household that was not willing to be asked may have planted something in any season. */
export const growing = {
  counted: inLanguage('households that planted something'),
  from: 'growers',
  apart: { by: 'season' },
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
} as const;

/** How many households planted something, by season. */
export const growingHouseholds: Indicator = {
  ...growing,
  id: 'growing-households',
  title: inLanguage('Households that planted something'),
  unit: 'mean',
  asks: ['crop_plantings'],
  measure: { kind: 'total', population: 'COALESCE(among, FALSE)', of: '1' },
  formula: inLanguage('Households with at least one planting in the season'),
  source: LSMS,
};

/** Crops of households that planted any ÷ such households. */
export const cropsPerHousehold: Indicator = {
  ...growing,
  id: 'crops-per-household',
  title: inLanguage('Crops of a household'),
  unit: 'mean',
  asks: ['crop_plantings.crop_id'],
  measure: { kind: 'mean', population: 'among', of: 'crops' },
  formula: inLanguage('Different crops, counted once in each household ÷ households that planted something'),
  source: LSMS,
};

import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

const ALL_SEASONS = 'All seasons of the filter; a season is a column of the table.';

/** Each crop in each season, counted without weights. */
const counting = {
  unit: 'mean',
  from: 'crops_of_households',
  asks: ['crop_plantings.crop_id'],
  apart: { by: ['season', 'crop_id'] },
  unweighted: true,
  keepsFew: true,
  behind: { table: 'crop_plantings', wider: ALL_SEASONS },
  source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
  note: inLanguage('Covers the households interviewed, not all households.'),
} as const;

/** How many households planted each crop, by season. */
export const householdsOfCrop: Indicator = {
  ...counting,
  id: 'households-of-crop',
  title: inLanguage('Households that planted the crop'),
  counted: inLanguage('households'),
  measure: { kind: 'total', of: '1' },
  formula: inLanguage('Households with at least one planting of the crop in the season, without weights'),
};

/** How many plots bore each crop, by season. */
export const plotsOfCrop: Indicator = {
  ...counting,
  id: 'plots-of-crop',
  title: inLanguage('Plots under the crop'),
  counted: inLanguage('households'),
  measure: { kind: 'total', of: 'plots' },
  formula: inLanguage('Plots with at least one planting of the crop in the season, without weights'),
};

/** Hectares of each crop, by season. */
export const areaOfCrop: Indicator = {
  id: 'area-of-crop',
  title: inLanguage('Area under the crop'),
  unit: 'hectares',
  counted: inLanguage('plantings'),
  from: 'plantings',
  asks: ['crop_plantings.area_ha'],
  measure: { kind: 'total', population: 'crop_id IS NOT NULL', of: 'hectares' },
  apart: { by: ['season', 'crop_id'] },
  behind: { table: 'crop_plantings', wider: ALL_SEASONS },
  formula: inLanguage('The sum of the hectares under the crop'),
  source: 'FAO, World Programme for the Census of Agriculture 2020, crops',
};

import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

/** Kilograms harvested ÷ hectares planted, of each crop in each season, of plantings of which both are known. */
export const cropYield: Indicator = {
  id: 'crop-yield',
  title: inLanguage('Yield'),
  unit: 'yield',
  counted: inLanguage('plantings'),
  from: 'plantings',
  asks: ['crop_plantings.area_ha', 'crop_plantings.harvest_kg'],
  measure: { kind: 'ratio', over: 'harvest_kg', under: 'CASE WHEN hectares > 0 THEN hectares END' },
  apart: { by: ['season', 'crop_id'] },
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: inLanguage('Kilograms harvested ÷ hectares under the crop, of plantings of which both are known'),
  source: 'FAO, Handbook on crop statistics: crop yield, from household surveys',
  note: inLanguage(
    'As the farmers reported it. A failed harvest counts as 0 kg. Crops on one plot each have their part of it as their area.',
  ),
};

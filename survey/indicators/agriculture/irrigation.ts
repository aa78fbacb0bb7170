import type { Indicator } from '../entry.ts';
import { notNegative } from '../lists.ts';
import { inLanguage } from '../../model/in-language.ts';

const SOURCE = 'FAO, World Programme for the Census of Agriculture 2020, irrigation';
const HECTARES = notNegative('area_ha');

/** Hectares of irrigated plots ÷ hectares of plots of which size and irrigation are known. */
export const irrigatedLand: Indicator = {
  id: 'irrigated-land',
  title: inLanguage('Irrigated land'),
  unit: 'percent',
  counted: inLanguage('plots'),
  from: 'plots',
  asks: ['plots.area_ha', 'plots.irrigated'],
  measure: {
    kind: 'ratio',
    over: `CASE WHEN irrigated THEN ${HECTARES} WHEN NOT irrigated THEN 0 END`,
    under: HECTARES,
  },
  behind: { table: 'plots' },
  formula: inLanguage('Hectares of irrigated plots ÷ hectares of plots whose size and irrigation are known'),
  source: SOURCE,
  note: inLanguage('A plot counts as irrigated entirely or not at all.'),
};

/** Households with an irrigated plot, of households with land. */
export const irrigatingHouseholds: Indicator = {
  id: 'irrigating-households',
  title: inLanguage('Households that irrigate'),
  unit: 'percent',
  counted: inLanguage('households with land'),
  from: 'irrigators',
  asks: ['plots.irrigated'],
  measure: { kind: 'share', population: 'has_land', of: 'irrigates' },
  behind: { table: 'plots' },
  formula: inLanguage('Households with at least one irrigated plot ÷ households with land of which it is known'),
  source: SOURCE,
};

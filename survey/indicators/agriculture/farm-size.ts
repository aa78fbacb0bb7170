import type { Indicator } from '../entry.ts';
import { inLanguage, labels } from '../../model/in-language.ts';

const SOURCE = 'FAO, World Programme for the Census of Agriculture 2020, area of holdings';
const NOTE =
  'As measured or as the farmer estimated, in hectares. A household with a plot of unknown size counts as not known.';

/** Classes by their lower bounds in hectares, and what is below the first. */
const CLASSES = labels({
  none: 'No land',
  'under-half': 'Under 0.5 ha',
  half: '0.5 to under 1 ha',
  one: '1 to under 2 ha',
  two: '2 to under 5 ha',
  five: '5 ha and over',
});

/** Whether a household has at least so many hectares. The sum of 0.7, 0.2 and 0.1 is 1 or 0.9999999999999999, depending on their order. */
const atLeast = (hectares: number): string => `hectares >= ${hectares} - 0.000000001`;

/** Households by the hectares they use, of households whose land is known. */
export const sizeClasses: Indicator = {
  id: 'land-size-classes',
  title: inLanguage('Households by size of their land'),
  unit: 'percent',
  counted: inLanguage('households'),
  from: 'holdings',
  asks: ['plots.area_ha'],
  measure: {
    kind: 'shares',
    of: `CASE WHEN NOT has_land THEN 'none' WHEN ${atLeast(5)} THEN 'five' WHEN ${atLeast(2)} THEN 'two' WHEN ${atLeast(1)} THEN 'one' WHEN ${atLeast(0.5)} THEN 'half' WHEN hectares >= 0 THEN 'under-half' END`,
    categories: CLASSES,
  },
  behind: { table: 'plots', wider: 'The plots of the households; a household without land has none.' },
  formula: inLanguage('Households with this much land, all plots together ÷ households whose land is known'),
  source: SOURCE,
  note: NOTE,
};

/** The median of the hectares of households with land. */
export const medianHectares: Indicator = {
  id: 'median-hectares',
  title: inLanguage('Land of a household, median'),
  unit: 'hectares',
  counted: inLanguage('households with land'),
  from: 'holdings',
  asks: ['plots.area_ha'],
  measure: { kind: 'median', population: 'has_land', of: 'hectares' },
  behind: { table: 'plots' },
  formula: inLanguage('Median of the hectares of all plots of a household, of households with land'),
  source: SOURCE,
  note: NOTE,
};

/** Hectares of households with land ÷ households with land. */
export const meanHectares: Indicator = {
  id: 'mean-hectares',
  title: inLanguage('Land of a household, mean'),
  unit: 'hectares',
  counted: inLanguage('households with land'),
  from: 'holdings',
  asks: ['plots.area_ha'],
  measure: { kind: 'mean', population: 'has_land', of: 'hectares' },
  behind: { table: 'plots' },
  formula: inLanguage('Hectares of all plots ÷ households with land'),
  source: SOURCE,
  note: inLanguage(`${NOTE} A few large holdings lift the mean above the median.`),
};

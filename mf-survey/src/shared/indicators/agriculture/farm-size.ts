import { meanOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import { hectaresOf, type Holding } from './holding.ts';

const SOURCE = 'FAO, World Programme for the Census of Agriculture 2020, area of holdings';
const NOTE = 'As measured or as the farmer estimated, in hectares. A household with a plot of unknown size counts as not known.';

/** Hectares of a household that has land; undefined for one without. */
const sizeOf = (holding: Holding): number | null | undefined => (holding.plots?.length === 0 ? undefined : hectaresOf(holding));

/** Hectares of households with land ÷ households with land. */
export const meanHectares: Indicator<Holding> = {
  title: 'Land of a household, mean',
  unit: 'hectares',
  asks: ['plots.area_ha'],
  counted: 'households with land',
  behind: { table: 'plots' },
  formula: 'Hectares of all plots ÷ households with land',
  source: SOURCE,
  note: `${NOTE} A few large holdings lift the mean above the median.`,
  compute: (holdings, weighted) => meanOf(holdings, weighted, sizeOf),
};

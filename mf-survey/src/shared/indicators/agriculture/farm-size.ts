import { distributionOf } from '../core/distribution.ts';
import { meanOf } from '../core/estimate.ts';
import { medianOf } from '../core/median.ts';
import type { Distribution, Indicator } from '../core/result.ts';
import { hectaresOf, type Holding } from './holding.ts';

const SOURCE = 'FAO, World Programme for the Census of Agriculture 2020, area of holdings';
const NOTE = 'As measured or as the farmer estimated, in hectares. A household with a plot of unknown size counts as not known.';

/** Hectares of a household that has land; undefined for one without. */
const sizeOf = (holding: Holding): number | null | undefined => (holding.plots?.length === 0 ? undefined : hectaresOf(holding));

/** Upper bounds in hectares, not included; the last class is open. */
const CLASSES = [
  { key: 'under-half', below: 0.5, label: 'Under 0.5 ha' },
  { key: 'half', below: 1, label: '0.5 to under 1 ha' },
  { key: 'one', below: 2, label: '1 to under 2 ha' },
  { key: 'two', below: 5, label: '2 to under 5 ha' },
  { key: 'five', below: Infinity, label: '5 ha and over' },
] as const;

const CATEGORIES: Readonly<Record<string, string>> = {
  none: 'No land',
  ...Object.fromEntries(CLASSES.map(({ key, label }) => [key, label])),
};

function classOf(holding: Holding): string | null {
  if (holding.plots?.length === 0) return 'none';
  const hectares = hectaresOf(holding);
  return hectares === null ? null : (CLASSES.find(({ below }) => hectares < below)?.key ?? null);
}

/** Households by the hectares they use ÷ households whose land is known. */
export const sizeClasses: Distribution<Holding> = {
  title: 'Households by size of their land',
  asks: ['plots.area_ha'],
  counted: 'households',
  behind: { table: 'plots', wider: 'The plots of the households; a household without land has none.' },
  formula: 'Households with this much land, all plots together ÷ households whose land is known',
  source: SOURCE,
  note: NOTE,
  categories: CATEGORIES,
  compute: (holdings, weighted) => distributionOf(holdings, weighted, Object.keys(CATEGORIES), classOf),
};

/** The median of the hectares of households with land. */
export const medianHectares: Indicator<Holding> = {
  title: 'Land of a household, median',
  unit: 'hectares',
  asks: ['plots.area_ha'],
  counted: 'households with land',
  behind: { table: 'plots' },
  formula: 'Median of the hectares of all plots of a household, of households with land',
  source: SOURCE,
  note: NOTE,
  compute: (holdings, weighted) => medianOf(holdings, weighted, sizeOf),
};

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

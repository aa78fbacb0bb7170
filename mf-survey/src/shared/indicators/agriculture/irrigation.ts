import { ratioOf, shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { Holding, PlotRow } from './holding.ts';

const SOURCE = 'FAO, World Programme for the Census of Agriculture 2020, irrigation';

/** Hectares of irrigated plots ÷ hectares of plots of which size and irrigation are known. */
export const irrigatedLand: Indicator<PlotRow> = {
  title: 'Irrigated land',
  unit: 'percent',
  asks: ['plots.area_ha', 'plots.irrigated'],
  counted: 'plots',
  behind: { table: 'plots' },
  formula: 'Hectares of irrigated plots ÷ hectares of plots whose size and irrigation are known',
  source: SOURCE,
  note: 'A plot counts as irrigated as a whole.',
  compute: (plots, weighted) =>
    ratioOf(plots, weighted, ({ plot: { hectares, irrigated } }) =>
      hectares === null || irrigated === null ? null : { over: irrigated ? hectares : 0, under: hectares },
    ),
};

/** True with one irrigated plot; null while a plot may still be one; undefined without land. */
function irrigates({ plots }: Holding): boolean | null | undefined {
  if (plots === null) return null;
  if (plots.length === 0) return undefined;
  if (plots.some(({ irrigated }) => irrigated === true)) return true;
  return plots.some(({ irrigated }) => irrigated === null) ? null : false;
}

/** Households with an irrigated plot ÷ households with land. */
export const irrigatingHouseholds: Indicator<Holding> = {
  title: 'Households that irrigate',
  unit: 'percent',
  asks: ['plots.irrigated'],
  counted: 'households with land',
  behind: { table: 'plots' },
  formula: 'Households with at least one irrigated plot ÷ households with land of which it is known',
  source: SOURCE,
  compute: (holdings, weighted) => shareOf(holdings, weighted, irrigates),
};

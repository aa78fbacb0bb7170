import { tenures } from '@groundwork/survey/model';
import { distributionOf } from '../core/distribution.ts';
import type { Distribution } from '../core/result.ts';
import type { PlotRow } from './holding.ts';

const { customary, ...others } = tenures;
/** The figure begins with customary tenure. */
const TENURES = { customary, ...others };

/** Plots by how they are held ÷ plots of known tenure. */
export const tenure: Distribution<PlotRow> = {
  title: 'Plots by tenure',
  asks: ['plots.tenure'],
  counted: 'plots',
  behind: { table: 'plots' },
  formula: 'Plots held this way ÷ plots whose tenure is known',
  source: 'FAO, World Programme for the Census of Agriculture 2020, land tenure',
  note: 'Plots are counted and not hectares: a large plot counts as much as a small one.',
  categories: TENURES,
  compute: (plots, weighted) => distributionOf(plots, weighted, Object.keys(TENURES), ({ plot }) => plot.tenure),
};

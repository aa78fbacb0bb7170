import { tenures } from '../../model/index.ts';
import type { Indicator } from '../entry.ts';

const { customary, ...others } = tenures;

/** Plots by how they are held, of plots of known tenure. The figure begins with customary tenure. */
export const tenure: Indicator = {
  id: 'tenure',
  title: 'Plots by tenure',
  unit: 'percent',
  counted: 'plots',
  from: 'plots',
  asks: ['plots.tenure'],
  measure: { kind: 'shares', of: 'tenure', categories: { customary, ...others } },
  behind: { table: 'plots' },
  formula: 'Plots held this way ÷ plots whose tenure is known',
  source: 'FAO, World Programme for the Census of Agriculture 2020, land tenure',
  note: 'Counts plots, not hectares: a large plot counts as much as a small one.',
};

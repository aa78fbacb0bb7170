import { tenures } from '../../model/index.ts';
import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

const { customary, ...others } = tenures;

/** Plots by how they are held, of plots of known tenure. The figure begins with customary tenure. */
export const tenure: Indicator = {
  id: 'tenure',
  title: inLanguage('Plots by tenure'),
  unit: 'percent',
  counted: inLanguage('plots'),
  from: 'plots',
  asks: ['plots.tenure'],
  measure: { kind: 'shares', of: 'tenure', categories: { customary, ...others } },
  behind: { table: 'plots' },
  formula: inLanguage('Plots held this way ÷ plots whose tenure is known'),
  source: 'FAO, World Programme for the Census of Agriculture 2020, land tenure',
  note: inLanguage('Counts plots, not hectares: a large plot counts as much as a small one.'),
};

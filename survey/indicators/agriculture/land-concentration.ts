import type { Indicator } from '../entry.ts';
import { inLanguage } from '../../model/in-language.ts';

const FORMULA = 'Σ (2i − n − 1) · xᵢ ÷ (n · Σ x), x the hectares of household i, smallest first';
const NOTE =
  '0: everybody has the same; towards 1: one household has everything. With weights, ranks and sums are by weight.';
const SOURCE =
  'Gini coefficient of land; FAO, World Programme for the Census of Agriculture 2020. Standard error: Langel and Tillé (2013)';
const PLOTS = { table: 'plots', wider: 'The plots of the households; a household without land has none.' } as const;

const shared = { from: 'holdings', asks: ['plots.area_ha'] } as const;

/** The Gini coefficient of the land of all households, those without land having zero. */
export const giniOfAll: Indicator = {
  ...shared,
  id: 'land-gini',
  title: inLanguage('Land concentration, all households (Gini)'),
  unit: 'index',
  counted: inLanguage('households'),
  measure: { kind: 'gini', of: 'hectares' },
  behind: PLOTS,
  formula: inLanguage(`${FORMULA}; 0 for a household without land`),
  source: SOURCE,
  note: NOTE,
};

/** The Gini coefficient of the land of households with land. */
export const giniOfHolders: Indicator = {
  ...shared,
  id: 'land-gini-of-holders',
  title: inLanguage('Land concentration, households with land (Gini)'),
  unit: 'index',
  counted: inLanguage('households with land'),
  measure: { kind: 'gini', population: 'has_land', of: 'hectares' },
  behind: { table: 'plots' },
  formula: inLanguage(`${FORMULA}; households without land left out`),
  source: SOURCE,
  note: NOTE,
};

const CURVE = {
  ...shared,
  title: inLanguage('How land is divided'),
  unit: 'percent',
  formula: inLanguage('For each share of the households, those with least land first: their hectares ÷ all hectares'),
  source: 'Lorenz curve; FAO, World Programme for the Census of Agriculture 2020',
  note: inLanguage('On the dashed line everybody has the same. The further below it, the more unequal.'),
} as const;

/** How much of the land the households with least of it have, by tenths of all households. */
export const lorenzOfAll: Indicator = {
  ...CURVE,
  id: 'land-lorenz',
  counted: inLanguage('households'),
  measure: { kind: 'lorenz', of: 'hectares' },
  behind: PLOTS,
};

/** The same of households with land. */
export const lorenzOfHolders: Indicator = {
  ...CURVE,
  id: 'land-lorenz-of-holders',
  counted: inLanguage('households with land'),
  measure: { kind: 'lorenz', population: 'has_land', of: 'hectares' },
  behind: { table: 'plots' },
};

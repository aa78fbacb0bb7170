import { knownAnswers } from '../core/known-answers.ts';
import type { Indicator, IndicatorResult } from '../core/result.ts';
import { hectaresOf, type Holding } from './holding.ts';

interface Weighed {
  readonly hectares: number;
  readonly weight: number;
}

interface KnownLand {
  /** How many households it is known of. */
  readonly n: number;
  /** Smallest first. */
  readonly known: readonly Weighed[];
  readonly missing: number;
}

function knownLand(holdings: readonly Holding[], weighted: boolean, withLandless: boolean): KnownLand {
  const { known, n, missing } = knownAnswers(holdings, weighted, (holding) =>
    !withLandless && holding.plots?.length === 0 ? undefined : hectaresOf(holding),
  );
  const weighed = known.map(({ said, weight }): Weighed => ({ hectares: said, weight }));
  return { known: weighed.sort((a, b) => a.hectares - b.hectares), n, missing };
}

/**
 * Σ (2i − n − 1) · xᵢ ÷ (n · Σ x), smallest first, with ranks and sums by weight: household i stands in the middle of its own
 * weight. With equal weights it is the formula to the letter.
 */
function giniOf(holdings: readonly Holding[], weighted: boolean, withLandless: boolean): IndicatorResult {
  const { known, n, missing } = knownLand(holdings, weighted, withLandless);
  const all = known.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  let numerator = 0;
  let land = 0;
  for (const { hectares, weight } of known) {
    numerator += weight * hectares * (2 * before + weight - all);
    land += weight * hectares;
    before += weight;
  }
  const denominator = all * land;
  return { value: denominator > 0 ? numerator / denominator : null, numerator, denominator, n, missing, weighted };
}

const FORMULA = 'Σ (2i − n − 1) · xᵢ ÷ (n · Σ x), x the hectares of household i, smallest first';
const NOTE = '0: all have equally much; towards 1: one has all. With weights, ranks and sums are by weight.';
const SOURCE = 'Gini coefficient of land; FAO, World Programme for the Census of Agriculture 2020';

/** Gini coefficient of the land of all households, those without land having zero. */
export const giniOfAll: Indicator<Holding> = {
  title: 'Land concentration, all households (Gini)',
  unit: 'index',
  asks: ['plots.area_ha'],
  counted: 'households',
  behind: { table: 'plots', wider: 'The plots of the households; a household without land has none.' },
  formula: `${FORMULA}; 0 for a household without land`,
  source: SOURCE,
  note: NOTE,
  compute: (holdings, weighted) => giniOf(holdings, weighted, true),
};

/** Gini coefficient of the land of households that have some. */
export const giniOfHolders: Indicator<Holding> = {
  title: 'Land concentration, households with land (Gini)',
  unit: 'index',
  asks: ['plots.area_ha'],
  counted: 'households with land',
  behind: { table: 'plots' },
  formula: `${FORMULA}; households without land left out`,
  source: SOURCE,
  note: NOTE,
  compute: (holdings, weighted) => giniOf(holdings, weighted, false),
};

/** A share of the households, those with least land first, and the share of the land that is theirs. */
export interface LorenzPoint {
  readonly households: number;
  readonly land: number;
}

/** The Lorenz curve from (0, 0) to (1, 1); empty where there is no land or nothing is known. */
export function lorenzCurve(holdings: readonly Holding[], weighted: boolean, withLandless: boolean): readonly LorenzPoint[] {
  const { known } = knownLand(holdings, weighted, withLandless);
  const all = known.reduce((sum, { weight }) => sum + weight, 0);
  const land = known.reduce((sum, { hectares, weight }) => sum + weight * hectares, 0);
  if (land <= 0) return [];
  const points: LorenzPoint[] = [{ households: 0, land: 0 }];
  let [reached, held] = [0, 0];
  for (const { hectares, weight } of known) {
    reached += weight;
    held += weight * hectares;
    points.push({ households: reached / all, land: held / land });
  }
  return points;
}

/** The share of the land that the given share of households with least land has, on a straight line between two points. */
export function landOf(curve: readonly LorenzPoint[], share: number): number | null {
  // Sums of decimals miss their end by a hair.
  const index = curve.findIndex(({ households }) => households >= share - 1e-9);
  const [to, from] = [curve[index], curve[index - 1]];
  if (to === undefined) return null;
  if (from === undefined || to.households === from.households) return to.land;
  return from.land + ((to.land - from.land) * (share - from.households)) / (to.households - from.households);
}

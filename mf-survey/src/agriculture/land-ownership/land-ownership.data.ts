import {
  giniOfAll,
  giniOfHolders,
  irrigatedLand,
  irrigatingHouseholds,
  landless,
  landRightsOfMen,
  landRightsOfWomen,
  lorenzOfAll,
  lorenzOfHolders,
  meanHectares,
  medianHectares,
  sizeClasses,
  tenure,
  womenAmongHeads,
  womenAmongHolders,
} from '@groundwork/survey/indicators';
import type { FigureShown } from '../../shared/section/figure-shown.ts';
import { figuresQuery } from '../../shared/figures/figures.data.ts';

/** What villages are compared in. */
export const COMPARED = [landless, meanHectares, irrigatingHouseholds, landRightsOfWomen] as const;

/** How many of the panels come before the Lorenz curve. */
export const TALL = 4;

/** The indicators with a panel of their own, in their order. */
export const PANELS: readonly FigureShown[] = [
  { indicator: landless },
  { indicator: sizeClasses, palette: 'scale' },
  ...[
    meanHectares,
    tenure,
    medianHectares,
    irrigatedLand,
    irrigatingHouseholds,
    landRightsOfWomen,
    landRightsOfMen,
    womenAmongHolders,
    womenAmongHeads,
    giniOfAll,
    giniOfHolders,
  ].map((indicator) => ({ indicator })),
];

/** The figures on land as a question to the one cache. */
export const landOwnershipQuery = figuresQuery([
  ...PANELS.map(({ indicator }) => ({ indicator })),
  ...[giniOfAll, giniOfHolders, lorenzOfAll, lorenzOfHolders].map((indicator) => ({ indicator, by: 'all' }) as const),
  ...COMPARED.map((indicator) => ({ indicator, by: 'village' }) as const),
]);

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
import { shownBy, type ShownFigure } from '../../shared/figures/shown-figures.ts';

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

/** What the screen on land asks for. */
export const LAND_OWNERSHIP: readonly ShownFigure[] = [
  ...shownBy(PANELS.map(({ indicator }) => indicator)),
  ...shownBy([giniOfAll, giniOfHolders, lorenzOfAll, lorenzOfHolders], 'all'),
  ...shownBy(COMPARED, 'village'),
];

import { t } from '@groundwork/shared/messages';
import type { Figure } from '@groundwork/survey/figures';
import { cropsGrown, shannonOfHouseholds, simpsonOfHouseholds } from '@groundwork/survey/indicators';
import type { Figures } from '../../shared/figures/figures.data.ts';
import { distributionResult, groupsOf, indicatorResult, partOf } from '../../shared/figures/results.ts';
import { namedGroups, type PlaceNames } from '../../shared/query/grouping/grouping.ts';
import type { FigureResult } from '../../shared/figures/figure-result.ts';
import { tooFew } from '../../shared/figures/suppression/suppression.ts';
import { hasSomething } from '../../shared/figures/text/format.ts';
import type { TopCrops } from './top-crops.ts';

/** A crop, or an index, in each village. */
export interface CropLine {
  readonly key: string;
  readonly label: string;
  /** `percent` for crops, `index` for the indices. */
  readonly unit: 'percent' | 'index';
  readonly all: FigureResult;
  /** In the order of the villages. */
  readonly villages: readonly FigureResult[];
}

export interface CropsByVillage {
  readonly villages: readonly { readonly key: string; readonly label: string }[];
  readonly lines: readonly CropLine[];
}

/** The share of a crop in a group: zero where others are grown and this is not. */
function shareOf(figure: Figure, group: string | null, crop: string, weighted: boolean): FigureResult {
  const { shares, n, missing, ...found } = distributionResult(figure, group, weighted);
  const none: FigureResult = {
    value: shares.length > 0 && !tooFew(n) ? 0 : null,
    numerator: null,
    denominator: null,
    n,
    missing,
    interval: null,
    ...found,
  };
  const own = shares.find(({ key }) => key === crop)?.result;
  return own ? { ...own, ...(found.notAsked !== undefined && { notAsked: found.notAsked }) } : none;
}

/** How many of the growing households grow each crop, village by village, and how diverse their fields are, in one season. */
export function cropsByVillage(
  figures: Figures,
  season: string,
  { crops }: TopCrops,
  weighted: boolean,
  names: PlaceNames,
): CropsByVillage {
  const [grown, simpson, shannon] = [cropsGrown, simpsonOfHouseholds, shannonOfHouseholds]
    .map(({ id }) => figures.of(id, 'village'))
    .map((figure) => figure && partOf(figure, season));
  if (!grown) return { villages: [], lines: [] };
  const found = groupsOf(grown).flatMap((key) =>
    hasSomething(distributionResult(grown, key, weighted), 'village') ? [[key, undefined] as const] : [],
  );
  const villages = namedGroups(found, 'village', names);
  const lineOf = (
    key: string,
    label: string,
    unit: CropLine['unit'],
    of: (group: string | null) => FigureResult,
  ): CropLine => ({ key, label, unit, all: of(null), villages: villages.map((village) => of(village.key)) });
  const index = (key: string, label: string, figure: Figure | undefined) =>
    figure ? [lineOf(key, label, 'index', (group) => indicatorResult(figure, group, weighted))] : [];
  return {
    villages: villages.map(({ key, label }) => ({ key, label })),
    lines: [
      ...Object.entries(crops).map(([id, name]) =>
        lineOf(t`crop ${id}`, name, 'percent', (group) => shareOf(grown, group, id, weighted)),
      ),
      ...index('simpson', t`Simpson, mean of households`, simpson),
      ...index('shannon', t`Shannon, mean of households`, shannon),
    ],
  };
}

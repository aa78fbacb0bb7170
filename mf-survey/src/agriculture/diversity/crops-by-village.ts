import { groupRows, type PlaceNames } from '../../shared/grouping/grouping.ts';
import { growersOfCrop, shannonOfHouseholds, simpsonOfHouseholds, type CropList } from '../../shared/indicators/agriculture/crop-diversity.ts';
import type { GrowingHousehold } from '../../shared/indicators/agriculture/planting.ts';
import { figureOf } from '../../shared/indicators/core/asked.ts';
import type { Indicator, IndicatorResult } from '../../shared/indicators/core/result.ts';

/** A crop, or an index, in each village. */
export interface CropLine {
  readonly key: string;
  readonly label: string;
  /** `percent` for crops, `index` for the indices. */
  readonly unit: 'percent' | 'index';
  readonly all: IndicatorResult;
  /** In the order of the villages. */
  readonly villages: readonly IndicatorResult[];
}

export interface CropsByVillage {
  readonly villages: readonly { readonly key: string; readonly label: string }[];
  readonly lines: readonly CropLine[];
}

/** How many of the growing households grow each crop, village by village, and how diverse their fields are. */
export function cropsByVillage(growers: readonly GrowingHousehold[], crops: CropList, weighted: boolean, names: PlaceNames): CropsByVillage {
  const villages = groupRows(growers, 'village', names).filter(({ rows }) => rows.some(({ plantings }) => plantings !== null && plantings.length > 0));
  const lineOf = (key: string, label: string, indicator: Indicator<GrowingHousehold>, unit: CropLine['unit']): CropLine => ({
    key,
    label,
    unit,
    all: figureOf(indicator, growers, weighted),
    villages: villages.map(({ rows }) => figureOf(indicator, rows, weighted)),
  });
  return {
    villages: villages.map(({ key, label }) => ({ key, label })),
    lines: [
      ...Object.entries(crops).map(([id, name]) => lineOf(`crop ${id}`, name, growersOfCrop(id), 'percent')),
      lineOf('simpson', 'Simpson, mean of households', simpsonOfHouseholds, 'index'),
      lineOf('shannon', 'Shannon, mean of households', shannonOfHouseholds, 'index'),
    ],
  };
}

import { meanOf, ratioOf, shareOf } from '../core/estimate.ts';
import { distributionOf } from '../core/distribution.ts';
import { knownAnswers } from '../core/known-answers.ts';
import type { Distribution, Indicator, IndicatorResult } from '../core/result.ts';
import type { GrowingHousehold, Planting } from './planting.ts';

const positive = (parts: readonly number[]): readonly number[] => parts.filter((part) => part > 0);

/** 1 − Σ p², p the share of each part; null without any. */
export function simpsonOf(parts: readonly number[]): number | null {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return whole > 0 ? 1 - parts.reduce((sum, part) => sum + (part / whole) ** 2, 0) : null;
}

/** −Σ p ln p, p the share of each part; null without any. A part of nothing adds nothing. */
export function shannonOf(parts: readonly number[]): number | null {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return null;
  // Subtracted from zero, so that a single part has 0 and not −0.
  return positive(parts).reduce((sum, part) => sum - (part / whole) * Math.log(part / whole), 0);
}

/** Hectares of each crop; null where the crop or the area of a planting is not known. */
function areas(plantings: readonly Planting[]): readonly number[] | null {
  const sums = new Map<string, number>();
  for (const { cropId, hectares } of plantings) {
    if (cropId === null || hectares === null) return null;
    sums.set(cropId, (sums.get(cropId) ?? 0) + hectares);
  }
  return [...sums.values()];
}

type Diversity = (parts: readonly number[]) => number | null;

/** An index of what one household planted; undefined where it planted nothing. */
function ofHousehold(grower: GrowingHousehold, diversity: Diversity): number | null | undefined {
  const { plantings } = grower;
  if (plantings === null) return null;
  if (plantings.length === 0) return undefined;
  const parts = grower.parts === undefined ? areas(plantings) : grower.parts;
  return parts && diversity(parts);
}

/** An index of everything planted, as if it were one farm. */
function together(plantings: readonly Planting[], weighted: boolean, diversity: Diversity): IndicatorResult {
  const { known, n, missing } = knownAnswers(plantings, weighted, ({ cropId, hectares }) =>
    cropId === null || hectares === null ? null : { cropId, hectares },
  );
  const sums = new Map<string, number>();
  for (const { said, weight } of known) sums.set(said.cropId, (sums.get(said.cropId) ?? 0) + weight * said.hectares);
  return { value: diversity([...sums.values()]), numerator: null, denominator: null, n, missing, weighted };
}

const SIMPSON = '1 − Σ p², p the share of each crop in the planted hectares';
const SHANNON = '−Σ p · ln p, p the share of each crop in the planted hectares';
const SIMPSON_SOURCE = 'Simpson diversity index (Simpson 1949)';
const SHANNON_SOURCE = 'Shannon diversity index (Shannon 1948)';
const SIMPSON_NOTE = '0: one crop alone; towards 1: many crops with equal parts.';
const SHANNON_NOTE = '0: one crop alone; it grows with the number of crops and the evenness of their parts.';
const GROWING = 'households that planted something';
const LEFT_OUT = 'A household with a planting of unknown crop or area counts as not known.';

/** Crops of households that planted any ÷ such households. */
export const cropsPerHousehold: Indicator<GrowingHousehold> = {
  title: 'Crops of a household',
  unit: 'mean',
  asks: ['crop_plantings.crop_id'],
  counted: GROWING,
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: 'Different crops, counted once in each household ÷ households that planted something',
  source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
  compute: (households, weighted) =>
    meanOf(households, weighted, ({ plantings }) => {
      if (plantings === null) return null;
      if (plantings.length === 0) return undefined;
      return plantings.some(({ cropId }) => cropId === null) ? null : new Set(plantings.map(({ cropId }) => cropId)).size;
    }),
};

export const simpsonOfHouseholds: Indicator<GrowingHousehold> = {
  title: 'Crop diversity of a household, Simpson',
  unit: 'index',
  asks: ['crop_plantings.crop_id', 'crop_plantings.area_ha'],
  counted: GROWING,
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: `Mean over the households of ${SIMPSON} of the household`,
  source: SIMPSON_SOURCE,
  note: `${SIMPSON_NOTE} ${LEFT_OUT}`,
  compute: (households, weighted) => meanOf(households, weighted, (one) => ofHousehold(one, simpsonOf)),
};

export const shannonOfHouseholds: Indicator<GrowingHousehold> = {
  title: 'Crop diversity of a household, Shannon',
  unit: 'index',
  asks: ['crop_plantings.crop_id', 'crop_plantings.area_ha'],
  counted: GROWING,
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: `Mean over the households of ${SHANNON} of the household`,
  source: SHANNON_SOURCE,
  note: `${SHANNON_NOTE} ${LEFT_OUT}`,
  compute: (households, weighted) => meanOf(households, weighted, (one) => ofHousehold(one, shannonOf)),
};

export const simpsonTogether: Indicator<Planting> = {
  title: 'Crop diversity of all fields together, Simpson',
  unit: 'index',
  asks: ['crop_plantings.crop_id', 'crop_plantings.area_ha'],
  counted: 'plantings',
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: `${SIMPSON} of all households together`,
  source: SIMPSON_SOURCE,
  note: SIMPSON_NOTE,
  compute: (plantings, weighted) => together(plantings, weighted, simpsonOf),
};

export const shannonTogether: Indicator<Planting> = {
  title: 'Crop diversity of all fields together, Shannon',
  unit: 'index',
  asks: ['crop_plantings.crop_id', 'crop_plantings.area_ha'],
  counted: 'plantings',
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: `${SHANNON} of all households together`,
  source: SHANNON_SOURCE,
  note: SHANNON_NOTE,
  compute: (plantings, weighted) => together(plantings, weighted, shannonOf),
};

/** Crops by name, in the order in which they are told. */
export type CropList = Readonly<Record<string, string>>;

/** Households that grow each crop ÷ households that planted something. */
export const cropsGrown = (crops: CropList, note: string): Distribution<GrowingHousehold> => ({
  title: 'Top crops, by households',
  asks: ['crop_plantings.crop_id'],
  counted: GROWING,
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: 'Households that planted the crop ÷ households that planted something',
  source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
  note,
  categories: crops,
  several: true,
  compute: (households, weighted) =>
    distributionOf(households, weighted, Object.keys(crops), ({ plantings }) => {
      if (plantings === null) return null;
      if (plantings.length === 0) return undefined;
      const grown = plantings.map(({ cropId }) => cropId);
      return grown.includes(null) ? null : grown.flatMap((id) => (id !== null && Object.hasOwn(crops, id) ? id : []));
    }),
});

/** Hectares of each crop ÷ hectares planted. */
export const plantedArea = (crops: CropList, note: string): Distribution<Planting> => ({
  title: 'Top crops, by planted area',
  asks: ['crop_plantings.crop_id', 'crop_plantings.area_ha'],
  counted: 'plantings',
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: 'Hectares under the crop ÷ hectares planted, of plantings whose crop and area are known',
  source: 'FAO, World Programme for the Census of Agriculture 2020, crops',
  note,
  categories: crops,
  compute: (plantings, weighted) => {
    const shareOfCrop = (key: string) =>
      ratioOf(plantings, weighted, ({ cropId, hectares }) =>
        cropId === null || hectares === null ? null : { over: cropId === key ? hectares : 0, under: hectares },
      );
    const { n, missing } = shareOfCrop('');
    return { shares: Object.keys(crops).map((key) => ({ key, result: shareOfCrop(key) })), n, missing, weighted };
  },
});

/** Households that grow one crop ÷ households that planted something. */
export const growersOfCrop = (cropId: string): Indicator<GrowingHousehold> => ({
  title: 'Households that grow it',
  unit: 'percent',
  asks: ['crop_plantings.crop_id'],
  counted: GROWING,
  behind: { table: 'crop_plantings', wider: 'All seasons of the filter; a season is a column of the table.' },
  formula: 'Households that planted the crop ÷ households that planted something',
  source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
  compute: (households, weighted) =>
    shareOf(households, weighted, ({ plantings }) => {
      if (plantings === null) return null;
      if (plantings.length === 0) return undefined;
      if (plantings.some((one) => one.cropId === cropId)) return true;
      return plantings.some((one) => one.cropId === null) ? null : false;
    }),
});

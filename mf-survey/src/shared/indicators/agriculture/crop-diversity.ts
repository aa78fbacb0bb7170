import { shareOf } from '../core/estimate.ts';
import type { Indicator } from '../core/result.ts';
import type { GrowingHousehold } from './planting.ts';

const GROWING = 'households that planted something';

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

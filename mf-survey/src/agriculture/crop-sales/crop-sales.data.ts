import {
  buyers,
  cropIncome,
  cropLines,
  cropSellers,
  salesMonths,
  shareSold,
  shareSoldByValue,
  unusualCropPrices,
} from '@groundwork/survey/indicators';
import { withCropNames } from '../../shared/agriculture/with-crop-names.ts';
import { figuresQuery } from '../../shared/figures/figures.data.ts';

/** What is divided as the person chose. */
const DIVIDED = [cropSellers, cropIncome, shareSoldByValue, buyers, salesMonths] as const;

/** What is shown of all sales together, line by line. */
const WHOLE = [shareSold, ...Object.values(cropLines), ...Object.values(unusualCropPrices)] as const;

/** Indicators that say which seasons there are. */
export const OF_SEASON = [...DIVIDED, cropLines.quantity, cropLines.price, cropLines.income] as const;

/** Crop sales beside what was harvested, season by season. */
export const cropSalesQuery = withCropNames(
  figuresQuery([
    ...DIVIDED.map((indicator) => ({ indicator })),
    ...WHOLE.map((indicator) => ({ indicator, by: 'all' }) as const),
  ]),
);

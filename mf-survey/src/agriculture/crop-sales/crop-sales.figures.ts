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
import { shownBy, type ShownFigure } from '../../shared/figures/shown-figures.ts';

/** What is divided as the person chose. */
const DIVIDED = [cropSellers, cropIncome, shareSoldByValue, buyers, salesMonths] as const;

/** What is shown of all sales together, line by line. */
const WHOLE = [shareSold, ...Object.values(cropLines), ...Object.values(unusualCropPrices)] as const;

/** Indicators that say which seasons there are. */
export const OF_SEASON = [...DIVIDED, cropLines.quantity, cropLines.price, cropLines.income] as const;

/** What the screen on crop sales asks for. */
export const CROP_SALES: readonly ShownFigure[] = [...shownBy(DIVIDED), ...shownBy(WHOLE, 'all')];

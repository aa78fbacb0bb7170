import { withCropNames } from '../../shared/agriculture/with-crop-names.ts';
import { figuresQuery } from '../../shared/figures/figures.data.ts';
import { CROP_SALES } from './crop-sales.figures.ts';

/** Crop sales beside what was harvested, season by season. */
export const cropSalesQuery = withCropNames(figuresQuery(CROP_SALES));

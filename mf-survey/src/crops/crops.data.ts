import { withCropNames } from '../shared/agriculture/with-crop-names.ts';
import { figuresQuery } from '../shared/figures/figures.data.ts';
import { CROP, CROPS } from './crops.figures.ts';

/** All crops as a question to the one cache. */
export const cropsQuery = withCropNames(figuresQuery(CROPS));

/** One crop. */
export const cropQuery = withCropNames(figuresQuery(CROP));

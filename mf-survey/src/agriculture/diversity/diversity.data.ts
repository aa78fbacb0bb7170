import { withCropNames } from '../../shared/agriculture/with-crop-names.ts';
import { figuresQuery } from '../../shared/figures/figures.data.ts';
import { DIVERSITY } from './diversity.figures.ts';

/** What was planted, season by season; crops and the diversity of fields always by village, too. */
export const diversityQuery = withCropNames(figuresQuery(DIVERSITY));

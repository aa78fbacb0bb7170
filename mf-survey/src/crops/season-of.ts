import { seasonInWords } from '../shared/agriculture/seasons.ts';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';
import { missingInWords } from '../shared/section/silent-rounds.ts';
import type { CropSeason } from './crops.data.ts';

/** The season of plantings and sales in words; where it is missing it was not asked of either, or is not known. */
export function seasonOf({ season }: Pick<CropSeason, 'season'>, context: PanelContext): string {
  const missing = (['crop_plantings.season', 'crop_sales.season'] as const).map((part) => missingInWords(context, [part]));
  return seasonInWords(season, missing.every((one) => one === 'not asked') ? 'not asked' : 'not known');
}

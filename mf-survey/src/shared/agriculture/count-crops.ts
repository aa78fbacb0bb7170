import { z } from '@groundwork/shared/data';
import { partWith } from '../indicators/core/facets.ts';
import type { CropPlace, GrowingHousehold, Planting } from '../indicators/agriculture/planting.ts';
import type { SurveyRow } from '../indicators/core/rows.ts';
import type { Count } from '../section/counted-answers.data.ts';
import type { SectionCounter } from '../section/frame.data.ts';
import { asked, askedText, type Asked } from '../section/questions.ts';
import { field } from '../section/read-every.ts';
import { rowsOfSums, type Sums } from '../section/rows-of-sums.ts';
import { listOr, tuples } from './count-farms.ts';
import { seasonsOf } from './seasons.ts';

interface Seasonal extends SurveyRow {
  readonly season: string | null;
}

const seasonal = (collection: string): Count<Seasonal> => ({ collection, questions: { season: askedText('season') }, facets: [['season']] });

/** The seasons that rows of these tables are of, latest first. */
export async function countedSeasons({ count }: SectionCounter, ...collections: readonly string[]): Promise<readonly (string | null)[]> {
  return seasonsOf(...(await Promise.all(collections.map((one) => count(seasonal(one))))));
}

const sums = z.catch(z.nullable(z.array(z.nullable(z.number()))), null);

const PLANTING = ['plotId', 'season', 'hectares', 'harvestKg'] as const;

const crops = (season: string | null): Asked<readonly Planting[] | null> => ({
  asks: [{ each: 'crop_plantings', where: { season }, list: ['crop_id'] }],
  read: ([found], household) => listOr(tuples.parse(found).map(([crop]) => partWith<Planting>({ household, cropId: field.text.parse(crop) }, PLANTING)), household),
});

/** Households with the crops that they planted in a season, counted. */
export const countGrowers = (season: string | null): Count<GrowingHousehold> => ({
  collection: 'households',
  questions: {
    plantings: crops(season),
    parts: asked({ each: 'crop_plantings', where: { season }, parts: 'area_ha', by: 'crop_id' }, z.catch(z.nullable(z.array(z.number())), null)),
  },
  facets: [['plantings']],
});

interface PlantedCrop extends SurveyRow {
  readonly cropId: string | null;
  readonly sums: Sums | null;
}

interface Yielding extends PlantedCrop {
  /** Of none, or of some: nothing is harvested of no land. */
  readonly land: number | null;
  readonly harvest: Sums | null;
}

/** Less than this is no land. */
const SMALLEST_AREA = 1e-6;

/** The same with what was harvested. */
export const countYields = (season: string | null): Count<Yielding> => ({
  collection: 'crop_plantings',
  where: { season },
  questions: {
    cropId: askedText('crop_id'),
    land: asked({ field: 'area_ha', from: [0, SMALLEST_AREA] }, field.number),
    sums: asked({ field: 'area_ha', summed: true }, sums),
    harvest: asked({ field: 'harvest_kg', summed: true }, sums),
  },
  facets: [['cropId', 'land', 'sums', 'harvest']],
});

/** Plantings with their harvests, counted; only sums and ratios can be worked out. */
export const countedYields = async ({ count }: SectionCounter, season: string | null): Promise<readonly Planting[]> =>
  rowsOfSums<Yielding, Planting>(
    await count(countYields(season)),
    ({ cropId, sums: area, harvest }, household, mean) => ({ household, cropId, season, hectares: mean(area), harvestKg: mean(harvest) }),
    ['plotId'],
  );

const different = (what: string): Asked<number> => asked({ different: what }, z.catch(z.number(), 0));

/** Where crops grow in a season, counted. */
export const countCropPlaces = (season: string | null): Count<CropPlace> => ({
  collection: 'crop_plantings',
  where: { season },
  questions: { cropId: askedText('crop_id'), households: different('household'), plots: different('plot_id') },
  facets: [['cropId', 'households', 'plots']],
});

import { partWith } from '../indicators/core/facets.ts';
import type { CropSale } from '../indicators/agriculture/crop-sale.ts';
import type { GrowingHousehold, Planting } from '../indicators/agriculture/planting.ts';
import type { Seller } from '../indicators/agriculture/sale.ts';
import type { SurveyedHousehold, SurveyRow } from '../indicators/core/rows.ts';
import type { Count } from '../section/counted-answers.data.ts';
import type { SectionCounter } from '../section/frame.data.ts';
import { askedText, type Asked } from '../section/questions.ts';
import { field } from '../section/read-every.ts';
import { listOr, tuples } from './count-farms.ts';
import { seasonsOf } from './seasons.ts';

interface Seasonal extends SurveyRow {
  readonly season: string | null;
}

const seasonal = (collection: string): Count<Seasonal> => ({ collection, questions: { season: askedText('season') }, facets: [['season']] });

/** The seasons that plantings and sales are of, latest first. */
export async function countedSeasons({ count }: SectionCounter): Promise<readonly (string | null)[]> {
  return seasonsOf(...(await Promise.all([count(seasonal('crop_plantings')), count(seasonal('crop_sales'))])));
}

const PLANTING = ['plotId', 'season', 'hectares', 'harvestKg'] as const;

const crops = (season: string | null): Asked<readonly Planting[] | null> => ({
  asks: [{ each: 'crop_plantings', where: { season }, list: ['crop_id'] }],
  read: ([found], household) => listOr(tuples.parse(found).map(([crop]) => partWith<Planting>({ household, cropId: field.text.parse(crop) }, PLANTING)), household),
});

/** Households with the crops that they planted in a season, counted. */
export const countGrowers = (season: string | null): Count<GrowingHousehold> => ({
  collection: 'households',
  questions: { plantings: crops(season) },
  facets: [['plantings']],
});

const SALE = ['quantity', 'unit', 'unitPrice', 'income', 'currency', 'cropId', 'season', 'quantityKg', 'buyer', 'month'] as const;

interface Selling extends Seller<CropSale> {
  readonly grew: boolean;
}

const soldOf = (any: unknown, household: SurveyedHousehold): readonly CropSale[] | null => listOr(any === true ? [partWith<CropSale>({ household }, SALE)] : [], household);

/** Households that planted or sold something in a season, and those that were not asked, counted by whether they sold. */
export async function countSellers({ count }: SectionCounter, season: string | null): Promise<readonly Seller<CropSale>[]> {
  const where = { season };
  const households = await count<Selling>({
    collection: 'households',
    questions: {
      grew: { asks: [{ each: 'crop_plantings', where, any: true }], read: ([any]) => any === true },
      sales: { asks: [{ each: 'crop_sales', where, any: true }], read: ([any], household) => soldOf(any, household) },
    },
    facets: [['grew', 'sales']],
  });
  return households.filter(({ grew, sales }) => grew || sales === null || sales.length > 0);
}

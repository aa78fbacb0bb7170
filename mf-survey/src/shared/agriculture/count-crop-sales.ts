import type { CropSale } from '../indicators/agriculture/crop-sale.ts';
import type { Count } from '../section/counted-answers.data.ts';
import { asked, askedNumber, askedText } from '../section/questions.ts';
import { field } from '../section/read-every.ts';
import { askedAmount } from './count-farms.ts';

/** What was sold in a season, counted as far as prices of crops need it: which were sold, and for how much a kilogram. */
export const countCropPrices = (season: string | null): Count<CropSale> => ({
  collection: 'crop_sales',
  where: { season },
  questions: {
    quantity: askedAmount('quantity'),
    unit: askedText('unit'),
    unitPrice: askedAmount('unit_price'),
    income: askedAmount('income'),
    currency: askedText('currency'),
    cropId: askedText('crop_id'),
    season: askedText('season'),
    quantityKg: askedAmount('quantity_kg'),
    buyer: askedText('buyer_type'),
    month: askedNumber('sale_month'),
    kilogramPrice: asked({ ratio: ['quantity', 'unit_price'], to: 'quantity_kg' }, field.number),
  },
  facets: [
    ['cropId', 'currency'],
    ['cropId', 'currency', 'kilogramPrice'],
  ],
});

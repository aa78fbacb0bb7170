import { buyers, cropUnits, species } from '../choices/farming.ts';
import { choice, crop, exchangeRate, number, ofHousehold, text } from '../fields.ts';
import type { SurveyTable } from '../types.ts';

export const cropSales: SurveyTable = {
  name: 'crop_sales',
  key: 'id',
  title: 'Crop sales',
  row: 'One crop that a household sold',
  household: 'household_id',
  fields: [
    ...ofHousehold('household_id'),
    crop,
    text('season', 'Season'),
    number('quantity', 'Quantity sold'),
    choice('unit', 'Unit', cropUnits),
    number('quantity_kg', 'Quantity sold', 'kg'),
    number('unit_price', 'Price of a unit'),
    number('income', 'Income'),
    text('currency', 'Currency'),
    ...exchangeRate,
    choice('buyer_type', 'Buyer', buyers),
    number('sale_month', 'Month of the sale'),
  ],
};

export const livestock: SurveyTable = {
  name: 'livestock',
  key: 'id',
  title: 'Livestock',
  row: 'One species that a household keeps',
  household: 'household_id',
  fields: [
    ...ofHousehold('household_id'),
    choice('species', 'Species', species),
    choice('breed', 'Breed', { local: 'Local', improved: 'Improved', mixed: 'Mixed' }),
    number('count_owned', 'Owned today', 'heads'),
    number('born', 'Born in the last 12 months', 'heads'),
    number('died', 'Died in the last 12 months', 'heads'),
    number('consumed', 'Eaten in the last 12 months', 'heads'),
  ],
};

export const livestockSales: SurveyTable = {
  name: 'livestock_sales',
  key: 'id',
  title: 'Livestock sales',
  row: 'One animal product that a household sold',
  household: 'household_id',
  fields: [
    ...ofHousehold('household_id'),
    choice('species', 'Species', species),
    choice('product', 'Product', { live: 'Live animal', milk: 'Milk', eggs: 'Eggs', hide: 'Hide' }),
    number('quantity', 'Quantity sold'),
    choice('unit', 'Unit', { head: 'Head', litre: 'Litre', piece: 'Piece', dozen: 'Dozen' }),
    number('unit_price', 'Price of a unit'),
    number('income', 'Income'),
    text('currency', 'Currency'),
    ...exchangeRate,
    number('recall_months', 'Months looked back'),
  ],
};

import { buyers, cropUnits, species } from '../choices/farming.ts';
import {
  choice,
  closed,
  decimal,
  exchangeRate,
  key,
  money,
  ofCrop,
  ofHousehold,
  partOf,
  surveyed,
  table,
  text,
  whole,
} from '../fields.ts';
import { labels } from '../in-language.ts';

const currency = text('currency', 'Currency', { note: 'Currency (ISO 4217)', longest: 3 });
const quantity = decimal('quantity', 'Quantity sold', { note: 'Quantity sold, in the unit' });
const unitPrice = money('unit_price', 'Price of a unit', { adds: false });
const income = money('income', 'Income', { note: 'Received: quantity × price of a unit' });

export const cropSales = table({
  name: 'crop_sales',
  title: 'Crop sales',
  row: 'One crop that a household sold',
  naturalKey: ['household_id', 'crop_id', 'season', 'sale_month'],
  entries: [
    key(),
    partOf('household_id', 'Household', 'households', 'crop_sales'),
    ...ofHousehold('household_id'),
    ofCrop('sales'),
    text('season', 'Season', { note: 'Season, such as 2023/24', longest: 32, indexed: true }),
    quantity,
    choice('unit', 'Unit', cropUnits),
    decimal('quantity_kg', 'Quantity sold', { unit: 'kg', adds: true }),
    unitPrice,
    income,
    currency,
    ...exchangeRate,
    choice('buyer_type', 'Buyer', buyers),
    whole('sale_month', 'Month of the sale', { note: 'Month of the sale, 1 to 12', least: 1, most: 12 }),
    ...surveyed,
  ],
});

export const livestock = table({
  name: 'livestock',
  title: 'Livestock',
  row: 'One species that a household keeps',
  naturalKey: ['household_id', 'species'],
  entries: [
    key(),
    partOf('household_id', 'Household', 'households', 'livestock'),
    ...ofHousehold('household_id'),
    choice('species', 'Species', species, { indexed: true }),
    choice('breed', 'Breed', labels({ local: 'Local', improved: 'Improved', mixed: 'Mixed' })),
    whole('count_owned', 'Owned today', { unit: 'heads', adds: true }),
    whole('born', 'Born in the last 12 months', { unit: 'heads', adds: true }),
    whole('died', 'Died in the last 12 months', { unit: 'heads', adds: true }),
    whole('consumed', 'Eaten in the last 12 months', { unit: 'heads', adds: true }),
    ...surveyed,
  ],
});

export const livestockSales = table({
  name: 'livestock_sales',
  title: 'Livestock sales',
  row: 'One animal product that a household sold',
  naturalKey: ['household_id', 'species', 'product'],
  entries: [
    key(),
    partOf('household_id', 'Household', 'households', 'livestock_sales'),
    ...ofHousehold('household_id'),
    choice('species', 'Species', species, { indexed: true }),
    closed('product', 'Product', labels({ live: 'Live animal', milk: 'Milk', eggs: 'Eggs', hide: 'Hide' })),
    quantity,
    choice('unit', 'Unit', labels({ head: 'Head', litre: 'Litre', piece: 'Piece', dozen: 'Dozen' })),
    unitPrice,
    income,
    currency,
    ...exchangeRate,
    whole('recall_months', 'Months looked back'),
    ...surveyed,
  ],
});

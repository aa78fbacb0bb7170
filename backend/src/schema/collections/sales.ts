import { choice, decimal, integer, keyOf, money, openChoice, text, textKeyOf, uuidKey } from '../fields.ts';
import { surveyFields } from '../system-fields.ts';
import type { CollectionDescription } from '../types.ts';

const species = {
  cattle: 'Cattle',
  goat: 'Goats',
  sheep: 'Sheep',
  pig: 'Pigs',
  poultry: 'Poultry',
  donkey: 'Donkeys',
} as const;

export const cropSales: CollectionDescription = {
  name: 'crop_sales',
  icon: 'storefront',
  note: 'Crops sold',
  displayTemplate: '{{crop_id.name}} {{quantity}} {{unit}}',
  history: null,
  naturalKey: ['household_id', 'crop_id', 'season', 'sale_month'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('household_id', 'Household', { collection: 'households', reverse: 'crop_sales', onDelete: 'CASCADE' }),
    textKeyOf('crop_id', 'Crop', { collection: 'crops', reverse: 'sales', onDelete: 'SET NULL' }),
    text('season', 'Season, e.g. 2023/24', { maxLength: 32, indexed: true }),
    decimal('quantity', 'Sold, in unit'),
    openChoice('unit', 'Unit of quantity', { kg: 'Kilogram', bag50: 'Bag of 50 kg', tin20: 'Tin of 20 l', basket: 'Basket' }),
    decimal('quantity_kg', 'Kilograms sold'),
    money('unit_price', 'Paid per unit'),
    money('income', 'Received: quantity × unit_price'),
    text('currency', 'ISO 4217', { maxLength: 3 }),
    openChoice('buyer_type', 'Who bought', {
      trader: 'Trader',
      market: 'At the market',
      neighbour: 'Neighbour',
      cooperative: 'Cooperative',
      company: 'Company',
    }),
    integer('sale_month', 'Month, 1 to 12'),
    ...surveyFields,
  ],
};

export const livestock: CollectionDescription = {
  name: 'livestock',
  icon: 'pets',
  note: 'Animals, one row per household and species',
  displayTemplate: '{{count_owned}} {{species}}',
  history: null,
  naturalKey: ['household_id', 'species'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('household_id', 'Household', { collection: 'households', reverse: 'livestock', onDelete: 'CASCADE' }),
    openChoice('species', 'Species', species, { indexed: true }),
    openChoice('breed', 'Breed', { local: 'Local', improved: 'Improved', mixed: 'Mixed' }),
    integer('count_owned', 'Heads owned today'),
    integer('born', 'Heads born in the last 12 months'),
    integer('died', 'Heads that died in the last 12 months'),
    integer('consumed', 'Heads eaten in the last 12 months'),
    ...surveyFields,
  ],
};

export const livestockSales: CollectionDescription = {
  name: 'livestock_sales',
  icon: 'sell',
  note: 'Animals and animal products sold',
  displayTemplate: '{{species}} {{product}}',
  history: null,
  naturalKey: ['household_id', 'species', 'product'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('household_id', 'Household', { collection: 'households', reverse: 'livestock_sales', onDelete: 'CASCADE' }),
    openChoice('species', 'Species', species, { indexed: true }),
    choice('product', 'What was sold', { live: 'Live animal', milk: 'Milk', eggs: 'Eggs', hide: 'Hide' }),
    decimal('quantity', 'Sold, in unit'),
    openChoice('unit', 'Unit of quantity', { head: 'Head', litre: 'Litre', piece: 'Piece', dozen: 'Dozen' }),
    money('unit_price', 'Paid per unit'),
    money('income', 'Received: quantity × unit_price'),
    text('currency', 'ISO 4217', { maxLength: 3 }),
    integer('recall_months', 'Months looked back'),
    ...surveyFields,
  ],
};

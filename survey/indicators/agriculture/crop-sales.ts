import { buyers as choices } from '../../model/index.ts';
import type { Indicator } from '../entry.ts';
import { MONTH_NAMES } from '../months.ts';
import { LSMS, SELLING } from './crop-sellers.ts';
import { inLanguage } from '../../model/in-language.ts';

const HARVESTED = {
  table: 'crop_plantings',
  wider: 'All seasons of the filter; a season is a column of the table.',
} as const;
const SOLD = { table: 'crop_sales', wider: 'All seasons of the filter; a season is a column of the table.' } as const;

/** The median of what households that sold crops of a season got for them, in each currency. */
export const cropIncome: Indicator = {
  id: 'crop-income',
  title: inLanguage('Income from crops of a selling household'),
  unit: 'money',
  counted: inLanguage('households that sold'),
  from: 'crop_sellers',
  asks: ['crop_sales.income'],
  measure: { kind: 'median', population: 'among', of: 'income' },
  apart: { by: ['season', 'currency'] },
  exchange: { currency: 'currency' },
  behind: SELLING,
  formula: inLanguage('Median of the income from all sales of crops of a household, of households that sold'),
  source: LSMS,
  note: inLanguage('Amount received, before costs. A household with a sale of unknown income counts as not known.'),
};

/** Kilograms sold ÷ kilograms harvested, of each crop in each season. */
export const shareSold: Indicator = {
  id: 'share-of-harvest-sold',
  title: inLanguage('Share of the harvest sold, by crop'),
  unit: 'percent',
  counted: inLanguage('harvests of a household'),
  from: 'harvests',
  asks: ['crop_plantings.harvest_kg', 'crop_sales.quantity_kg'],
  measure: { kind: 'ratio', population: 'crop_id IS NOT NULL', over: 'sold_kg', under: 'harvest_kg' },
  apart: { by: ['season', 'crop_id'] },
  behind: HARVESTED,
  formula: inLanguage(
    'Kilograms sold ÷ kilograms harvested, of households that planted the crop and of which both are known',
  ),
  source: LSMS,
  note: inLanguage('Sales from an earlier season’s stores can raise it above 100%.'),
};

/** Value sold ÷ value produced, both at the same prices; only where all sales of a season are in one currency. */
export const shareSoldByValue: Indicator = {
  id: 'share-of-harvest-sold-by-value',
  title: inLanguage('Share of the harvest sold, by value'),
  unit: 'percent',
  counted: inLanguage('harvests of a household'),
  from: 'harvests',
  asks: ['crop_plantings.harvest_kg', 'crop_sales.quantity_kg'],
  measure: { kind: 'ratio', over: 'sold_kg * price', under: 'harvest_kg * price' },
  apart: { by: 'season' },
  behind: HARVESTED,
  formula: inLanguage(
    'Σ kilograms sold × price ÷ Σ kilograms harvested × price, the price the median that was paid for a kilogram of the crop',
  ),
  source: 'Household crop commercialisation index (Strasberg et al. 1999)',
  note: inLanguage(
    'A crop that nobody sold has no price, so its harvest counts as not known; so does that of a household without consent. The interval ignores uncertainty in prices.',
  ),
};

/** The median of what was paid for a kilogram of each crop, whatever the unit, in each currency. */
export const pricePerKg: Indicator = {
  id: 'price-of-a-kilogram',
  title: inLanguage('Price of a kilogram'),
  unit: 'money',
  counted: inLanguage('sales'),
  from: 'crop_sales',
  asks: ['crop_sales.quantity_kg'],
  measure: {
    kind: 'median',
    of: 'CASE WHEN quantity >= 0 AND unit_price >= 0 AND quantity_kg > 0 THEN quantity * unit_price / quantity_kg END',
  },
  apart: { by: ['season', 'crop_id', 'currency'] },
  behind: SOLD,
  formula: inLanguage('Median over the sales of quantity × price of a unit ÷ kilograms'),
  source: 'FAO, producer prices, from household surveys',
  note: inLanguage('Each sale counts once, whatever its size. Prices move with the month; see the months of sale.'),
};

/** Sales by who bought, of sales whose buyer is known. */
export const buyers: Indicator = {
  id: 'crop-buyers',
  title: inLanguage('Crop sales by buyer'),
  unit: 'percent',
  counted: inLanguage('sales'),
  from: 'crop_sales',
  asks: ['crop_sales.buyer_type'],
  measure: { kind: 'shares', of: 'buyer_type', categories: choices },
  apart: { by: 'season' },
  behind: SOLD,
  formula: inLanguage('Sales to this kind of buyer ÷ sales whose buyer is known'),
  source: LSMS,
  note: inLanguage('Sales are counted, whatever their size.'),
};

/** Sales by month, of sales whose month is known. */
export const salesMonths: Indicator = {
  id: 'crop-sales-months',
  title: inLanguage('Crop sales by month'),
  unit: 'percent',
  counted: inLanguage('sales'),
  from: 'crop_sales',
  asks: ['crop_sales.sale_month'],
  measure: {
    kind: 'shares',
    of: "CASE WHEN sale_month IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) THEN 'm' || CAST(CAST(sale_month AS INTEGER) AS VARCHAR) END",
    categories: MONTH_NAMES,
  },
  apart: { by: 'season' },
  behind: SOLD,
  formula: inLanguage('Sales in this month ÷ sales whose month is known'),
  source: LSMS,
  note: inLanguage('Sales are counted, whatever their size. A sale over several months is counted in the month given.'),
};

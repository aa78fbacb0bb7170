import { amount, middle } from './amounts.ts';

/** Sales of a line, at least, before one of them can be called unusual. */
const FEWEST = 5;

/** Makes the median absolute deviation the size of a standard deviation, where prices are spread like a bell. */
const SCALE = 1.4826;

/**
 * Sales with how far their price is from those of sales that compare, those of the figure's households with the same `keys`: `score` is
 * |price − median| ÷ (1.4826 × MAD), MAD the median of |price − median| (Iglewicz and Hoaglin 1993). Without five prices, or any spread,
 * there is none.
 */
function pricesOf(table: string, keys: readonly string[]): string {
  const text = keys.map((key) => `COALESCE(CAST(s.${key} AS VARCHAR), '')`).join(" || '\u001F' || ");
  const priced = `SELECT s.*, ${text} AS line, ${amount('s.unit_price')} AS price FROM ${table} AS s JOIN frame ON frame.id = s.household_id`;
  const lines = `SELECT line, COUNT(price) AS prices, ${middle('price')} AS median FROM (${priced}) AS sales GROUP BY line`;
  const spread = `SELECT sales.line, ${middle('ABS(sales.price - lines.median)')} AS mad FROM (${priced}) AS sales JOIN (${lines}) AS lines ON lines.line = sales.line GROUP BY sales.line`;
  return `(
    SELECT sales.*, CASE WHEN lines.prices >= ${FEWEST} AND spread.mad > 0 THEN ABS(sales.price - lines.median) / (CAST(${SCALE} AS FLOAT8) * spread.mad) END AS score
    FROM (${priced}) AS sales JOIN (${lines}) AS lines ON lines.line = sales.line JOIN (${spread}) AS spread ON spread.line = sales.line
  )`;
}

export const CROP_PRICES = pricesOf('crop_sales', ['season', 'crop_id', 'unit', 'currency']);
export const LIVESTOCK_PRICES = pricesOf('livestock_sales', [
  'recall_months',
  'species',
  'product',
  'unit',
  'currency',
]);

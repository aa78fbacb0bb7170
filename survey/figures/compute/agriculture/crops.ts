import { BETWEEN_KEYS } from '../../../indicators/groupings.ts';
import { amount, middle, sumOfAll } from './amounts.ts';
import { byPart } from './by-part.ts';

/** What was planted, with whose it is. */
export const PLANTINGS = `(
    SELECT c.id, c.plot_id, p.household_id, c.crop_id, COALESCE(c.season, '') AS season, ${amount('c.area_ha')} AS hectares, ${amount('c.harvest_kg')} AS harvest_kg
    FROM crop_plantings AS c JOIN plots AS p ON p.id = c.plot_id
  )`;

/** A row for each household, season and crop that it planted, with the number of plots that bear it. */
export const CROPS_OF_HOUSEHOLDS = `(
    SELECT household_id, CAST(household_id AS VARCHAR) || '${BETWEEN_KEYS}' || season || '${BETWEEN_KEYS}' || crop_id AS id, season, crop_id, COUNT(DISTINCT plot_id) AS plots
    FROM ${PLANTINGS} AS plantings WHERE crop_id IS NOT NULL GROUP BY household_id, season, crop_id
  )`;

const PLANTED =
  "SELECT p.household_id, COALESCE(c.season, '') AS season FROM crop_plantings AS c JOIN plots AS p ON p.id = c.plot_id";

/** The hectares of each crop of a household in a season, with its part in all that the household planted then. */
const PARTS = `SELECT household_id, season, crop_id, hectares / NULLIF(SUM(hectares) OVER (PARTITION BY household_id, season), 0) AS part FROM (
      SELECT household_id, season, crop_id, ${sumOfAll('hectares')} AS hectares FROM ${PLANTINGS} AS plantings GROUP BY household_id, season, crop_id
    ) AS sums`;

/**
 * Households with what they planted in a season: `crops`, how many different ones, and the diversity of their fields. Without the crop or the
 * area of one planting that is not known. `id` stands for household and season.
 */
export const GROWERS = byPart({
  reported: PLANTED,
  keys: ['season'],
  rows: `SELECT household_id, season, CASE WHEN COUNT(crop_id) = COUNT(*) THEN COUNT(*) END AS crops,
      CASE WHEN COUNT(crop_id) = COUNT(*) AND COUNT(part) = COUNT(*) THEN 1 - SUM(part * part) END AS simpson,
      CASE WHEN COUNT(crop_id) = COUNT(*) AND COUNT(part) = COUNT(*) THEN 0 - SUM(CASE WHEN part > 0 THEN part * LN(part) ELSE 0 END) END AS shannon
    FROM (${PARTS}) AS parts GROUP BY household_id, season`,
  columns: ['crops', 'simpson', 'shannon'],
});

const SOLD = "SELECT household_id, COALESCE(season, '') AS season FROM crop_sales";

/** Households that planted or sold something in a season, with whether they sold. */
export const CROP_MARKETERS = byPart({
  reported: `${PLANTED} UNION ALL ${SOLD}`,
  keys: ['season'],
  rows: `SELECT reported.household_id, reported.season, CASE WHEN MAX(reported.sales) > 0 THEN TRUE WHEN h.consent IS FALSE THEN NULL ELSE FALSE END AS sold
    FROM (SELECT household_id, season, 0 AS sales FROM (${PLANTED}) AS planted UNION ALL SELECT household_id, season, 1 AS sales FROM (${SOLD}) AS sold) AS reported
      JOIN households AS h ON h.id = reported.household_id
    GROUP BY reported.household_id, reported.season, h.consent`,
  columns: ['sold'],
});

const SOLD_FOR =
  "SELECT household_id, COALESCE(season, '') AS season, COALESCE(currency, '') AS currency, income FROM crop_sales";

/** Households with what they got for their sales of a season, in a currency. */
export const CROP_SELLERS = byPart({
  reported: SOLD_FOR,
  keys: ['season', 'currency'],
  rows: `SELECT household_id, season, currency, ${sumOfAll(amount('income'))} AS income FROM (${SOLD_FOR}) AS sales GROUP BY household_id, season, currency`,
  columns: ['income'],
});

/** The median price of a kilogram of each crop in a season, every sale counting once; only where all sales of the season are in one currency. */
const PRICES = `SELECT COALESCE(s.season, '') AS season, s.crop_id, ${middle('s.quantity * s.unit_price / s.quantity_kg')} AS price
      FROM crop_sales AS s JOIN frame ON frame.id = s.household_id
      WHERE s.quantity >= 0 AND s.unit_price >= 0 AND s.quantity_kg > 0
        AND COALESCE(s.season, '') IN (SELECT COALESCE(c.season, '') FROM crop_sales AS c JOIN frame ON frame.id = c.household_id GROUP BY 1 HAVING COUNT(DISTINCT COALESCE(c.currency, '')) = 1)
      GROUP BY COALESCE(s.season, ''), s.crop_id`;

/**
 * A row for each household, season and crop that it planted, with what was harvested and sold of it, and the price of a kilogram. A household
 * that was not willing to be asked has one in each season, of which nothing is known.
 */
export const HARVESTS = `(
    SELECT grown.household_id, grown.season, grown.crop_id, grown.harvest_kg,
      CASE WHEN own.household_id IS NOT NULL THEN own.sold_kg WHEN h.consent IS FALSE AND any_sale.household_id IS NULL THEN NULL ELSE 0 END AS sold_kg, prices.price
    FROM ${byPart({
      reported: PLANTED,
      keys: ['season'],
      rows: `SELECT household_id, season, crop_id, ${sumOfAll('harvest_kg')} AS harvest_kg FROM ${PLANTINGS} AS plantings GROUP BY household_id, season, crop_id`,
      columns: ['crop_id', 'harvest_kg'],
    })} AS grown JOIN households AS h ON h.id = grown.household_id
      LEFT JOIN (SELECT household_id, COALESCE(season, '') AS season, COALESCE(crop_id, '') AS crop_id, ${sumOfAll(amount('quantity_kg'))} AS sold_kg FROM crop_sales GROUP BY 1, 2, 3) AS own
        ON own.household_id = grown.household_id AND own.season = grown.season AND own.crop_id = COALESCE(grown.crop_id, '')
      LEFT JOIN (SELECT DISTINCT household_id, COALESCE(season, '') AS season FROM crop_sales) AS any_sale ON any_sale.household_id = grown.household_id AND any_sale.season = grown.season
      LEFT JOIN (${PRICES}) AS prices ON prices.season = grown.season AND prices.crop_id = grown.crop_id
    WHERE grown.season IS NOT NULL
  )`;

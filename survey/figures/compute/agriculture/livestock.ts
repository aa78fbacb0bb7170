import { unitsOf } from '../../../indicators/agriculture/tropical-livestock-units.ts';
import { amount, sumOfAll } from './amounts.ts';
import { byPart } from './by-part.ts';
import { KEEPS, orNone } from './land.ts';

/** The recall, in months, over which animals sold are beside those that died and were eaten. */
const YEAR = 12;

/** Units of the heads of one species; none are none, whatever the species. */
const UNITS = `CASE WHEN count_owned = 0 THEN 0 WHEN count_owned > 0 THEN count_owned * ${unitsOf('species')} END`;

/**
 * Households with their animals: `units`, all together; `keeps`, whether there is one; `listed`, whether of all rows species and number are
 * known. A household that was not willing to be asked and has no row has none of these.
 */
export const HERDS = `(
    SELECT h.id AS household_id, h.id, ${orNone('animals', 'units', '0')} AS units, ${orNone('animals', 'keeps', 'FALSE')} AS keeps, ${orNone('animals', 'listed', 'TRUE')} AS listed
    FROM households AS h LEFT JOIN (
      SELECT household_id, CAST(${sumOfAll(UNITS)} AS FLOAT8) AS units, ${KEEPS} AS keeps, COUNT(CASE WHEN species IS NOT NULL AND count_owned >= 0 THEN 1 END) = COUNT(*) AS listed
      FROM livestock GROUP BY household_id
    ) AS animals ON animals.household_id = h.id
  )`;

const without = (table: string): string => `NOT EXISTS (SELECT 1 FROM ${table} AS own WHERE own.household_id = h.id)`;

/**
 * A row for each household and species that it has or sold alive, with the units that it `had` over the year (what it owns, sold, lost and
 * ate) and `sold`; one with nothing known for a household that was not willing to be asked about one of the two.
 */
export const YEARS_OF_ANIMALS = `(
    SELECT h.id AS household_id, years.had, years.sold FROM households AS h JOIN (
      SELECT household_id, ${unitsOf('kind')} * ${sumOfAll('heads')} AS had, ${unitsOf('kind')} * ${sumOfAll('sold')} AS sold FROM (
        SELECT household_id, COALESCE(species, '') AS kind, ${amount('count_owned')} + ${amount('died')} + ${amount('consumed')} AS heads, CAST(0 AS FLOAT8) AS sold FROM livestock
        UNION ALL
        SELECT household_id, kind, heads, heads AS sold FROM (
          SELECT household_id, COALESCE(species, '') AS kind, CASE WHEN unit = 'head' AND recall_months = ${YEAR} THEN ${amount('quantity')} END AS heads FROM livestock_sales WHERE product = 'live'
        ) AS alive
      ) AS animals GROUP BY household_id, kind
    ) AS years ON years.household_id = h.id
    WHERE NOT (h.consent IS FALSE AND (${without('livestock')} OR ${without('livestock_sales')}))
    UNION ALL
    SELECT h.id, NULL AS had, NULL AS sold FROM households AS h WHERE h.consent IS FALSE AND (${without('livestock')} OR ${without('livestock_sales')})
  )`;

/** Households with whether they sold animals or what these give, over whatever recall. */
export const LIVESTOCK_MARKETERS = `(
    SELECT h.id AS household_id, ${orNone('sales', 'some_sold', 'FALSE')} AS sold
    FROM households AS h LEFT JOIN (SELECT household_id, TRUE AS some_sold FROM livestock_sales GROUP BY household_id) AS sales ON sales.household_id = h.id
  )`;

const SOLD =
  "SELECT household_id, COALESCE(CAST(CAST(recall_months AS INTEGER) AS VARCHAR), '') AS recall, COALESCE(currency, '') AS currency, income FROM livestock_sales";

/** Households with what they got for their sales over a length of recall, in a currency. */
export const LIVESTOCK_SELLERS = byPart({
  reported: SOLD,
  keys: ['recall', 'currency'],
  rows: `SELECT household_id, recall, currency, ${sumOfAll(amount('income'))} AS income FROM (${SOLD}) AS sales GROUP BY household_id, recall, currency`,
  columns: ['income'],
});

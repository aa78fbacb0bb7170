import type { RelationName } from '../../indicators/entry.ts';
import {
  CROP_MARKETERS,
  CROP_SELLERS,
  CROPS_OF_HOUSEHOLDS,
  GROWERS,
  HARVESTS,
  PLANTINGS,
} from './agriculture/crops.ts';
import { HOLDINGS, IRRIGATORS, LAND_ADULTS } from './agriculture/land.ts';
import { HERDS, LIVESTOCK_MARKETERS, LIVESTOCK_SELLERS, YEARS_OF_ANIMALS } from './agriculture/livestock.ts';
import { CROP_PRICES, LIVESTOCK_PRICES } from './agriculture/prices.ts';
import { shared } from './shared-queries.ts';

/** Rows that indicators are computed from; each has the column `household_id`. */
interface Relation {
  /** The text after FROM. */
  readonly sql: string;
  /** Whether its rows are people, with `sex` and `age_years`; they are households otherwise. */
  readonly people: boolean;
  /** Whether it has a household several times, once for each part of it (`byPart`): then households are counted. */
  readonly byPart?: boolean;
}

/**
 * Every household with what it answered in a table, its last row there, and the currency of its round. One that was not asked has no answer to
 * anything, and not zero.
 */
const withHouseholds = (table: string): string =>
  `(${shared(`SELECT * FROM (
    SELECT h.id AS household_id, rounds.currency FROM households AS h LEFT JOIN survey_rounds AS rounds ON rounds.id = h.survey_round_id
  ) AS visited LEFT JOIN (
    SELECT * FROM ${table} AS own WHERE NOT EXISTS (SELECT 1 FROM ${table} AS later WHERE later.household_id = own.household_id AND later.id > own.id)
  ) AS given USING (household_id)`)})`;

export const relations: Readonly<Record<RelationName, Relation>> = {
  members: { sql: 'members', people: true },
  listed_members: {
    sql: '(SELECT h.id AS household_id, COUNT(own.household_id) AS listed FROM households AS h LEFT JOIN members AS own ON own.household_id = h.id GROUP BY h.id)',
    people: false,
  },
  households: { sql: '(SELECT *, id AS household_id FROM households)', people: false },
  finance: { sql: withHouseholds('finance'), people: false },
  food_consumption: { sql: withHouseholds('food_consumption'), people: false },
  plots: { sql: 'plots', people: false },
  holdings: { sql: HOLDINGS, people: false },
  irrigators: { sql: IRRIGATORS, people: false },
  land_adults: { sql: LAND_ADULTS, people: true },
  plantings: { sql: PLANTINGS, people: false },
  crops_of_households: { sql: CROPS_OF_HOUSEHOLDS, people: false, byPart: true },
  growers: { sql: GROWERS, people: false, byPart: true },
  harvests: { sql: HARVESTS, people: false },
  crop_sales: { sql: 'crop_sales', people: false },
  crop_marketers: { sql: CROP_MARKETERS, people: false, byPart: true },
  crop_sellers: { sql: CROP_SELLERS, people: false, byPart: true },
  crop_prices: { sql: CROP_PRICES, people: false },
  herds: { sql: HERDS, people: false },
  years_of_animals: { sql: YEARS_OF_ANIMALS, people: false },
  livestock_sales: { sql: 'livestock_sales', people: false },
  livestock_marketers: { sql: LIVESTOCK_MARKETERS, people: false },
  livestock_sellers: { sql: LIVESTOCK_SELLERS, people: false, byPart: true },
  livestock_prices: { sql: LIVESTOCK_PRICES, people: false },
};

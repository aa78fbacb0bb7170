import { amount, sumOfAll } from './amounts.ts';

/** Whether a household has rows of something: not known where there are none and it was not willing to be asked. */
const hasOr = (table: string): string =>
  `CASE WHEN ${table}.household_id IS NOT NULL THEN TRUE WHEN h.consent IS FALSE THEN NULL ELSE FALSE END`;

/** What stands for a household without rows: nothing, unless it was not willing to be asked. */
const orNone = (table: string, column: string, none: string): string =>
  `CASE WHEN ${table}.household_id IS NOT NULL THEN ${table}.${column} WHEN h.consent IS FALSE THEN NULL ELSE ${none} END`;

/** Households with the land that they use: `has_land` and `hectares`, zero without land and null where the size of a plot is not known. */
export const HOLDINGS = `(
    SELECT h.id AS household_id, ${hasOr('land')} AS has_land, ${orNone('land', 'hectares', '0')} AS hectares
    FROM households AS h LEFT JOIN (
      SELECT household_id, ${sumOfAll(amount('area_ha'))} AS hectares FROM plots GROUP BY household_id
    ) AS land ON land.household_id = h.id
  )`;

/** Households with `has_land` and whether they irrigate a plot: not known while one of which it is not known may be that one. */
export const IRRIGATORS = `(
    SELECT h.id AS household_id, ${hasOr('land')} AS has_land, land.irrigates
    FROM households AS h LEFT JOIN (
      SELECT household_id, CASE WHEN COUNT(CASE WHEN irrigated THEN 1 END) > 0 THEN TRUE WHEN COUNT(irrigated) = COUNT(*) THEN FALSE END AS irrigates
      FROM plots GROUP BY household_id
    ) AS land ON land.household_id = h.id
  )`;

/** A plot that somebody of the household has a document for, or may sell or bequeath. */
const SECURE = "document <> 'none' OR right_sell OR right_bequeath";

/** Whether a household owns an animal, by what it has of each species. */
const KEEPS =
  'CASE WHEN COUNT(CASE WHEN count_owned > 0 THEN 1 END) > 0 THEN TRUE WHEN COUNT(CASE WHEN count_owned >= 0 THEN 1 END) = COUNT(*) THEN FALSE END';

/**
 * Members with what is known of the land of their household: `agricultural`, whether it has land or animals, and `secure`, whether one of its
 * plots is held with a document or a right; that is not known while another plot may be that one.
 */
export const LAND_ADULTS = `(
    SELECT m.*, farms.agricultural, farms.secure FROM members AS m JOIN (
      SELECT h.id AS farm_id, ${hasOr('land')} OR ${orNone('animals', 'keeps', 'FALSE')} AS agricultural, ${orNone('land', 'secure', 'FALSE')} AS secure
      FROM households AS h LEFT JOIN (
        SELECT household_id, CASE WHEN COUNT(CASE WHEN ${SECURE} THEN 1 END) > 0 THEN TRUE
          WHEN COUNT(document) = COUNT(*) AND COUNT(right_sell) = COUNT(*) AND COUNT(right_bequeath) = COUNT(*) THEN FALSE END AS secure
        FROM plots GROUP BY household_id
      ) AS land ON land.household_id = h.id LEFT JOIN (
        SELECT household_id, ${KEEPS} AS keeps FROM livestock GROUP BY household_id
      ) AS animals ON animals.household_id = h.id
    ) AS farms ON farms.farm_id = m.household_id
  )`;

export { hasOr, KEEPS, orNone };

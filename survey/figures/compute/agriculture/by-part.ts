import { BETWEEN_KEYS } from '../../../indicators/groupings.ts';
import { shared } from '../shared-queries.ts';

interface ByPart {
  /** Rows that households have: `household_id` and the columns of `keys`, as text and never null. One may occur several times. */
  readonly reported: string;
  /** What divides them, as the season. */
  readonly keys: readonly string[];
  /** The same, one for each household and part, with `columns` beside. */
  readonly rows: string;
  readonly columns: readonly string[];
}

const keyOf = (table: string, keys: readonly string[]): string =>
  keys.map((key) => ` || '${BETWEEN_KEYS}' || ${table}.${key}`).join('');

/**
 * Households with what they have of each part (a season, a season and a currency). `among` is true where a household has a row in a part.
 * It is null in every other part that the households of the figure have rows in, where the household was not willing to be asked: whether
 * it has one is not known. A household without any row is there once with false, as one that the figure is not about.
 *
 * The relation reads the figure's common table `frame`, because which parts there are depends on its households.
 */
export function byPart({ reported, keys, rows, columns }: ByPart): string {
  const list = (table: string): string => keys.map((key) => `${table}.${key}`).join(', ');
  const none = columns.map((column) => `, NULL AS ${column}`).join('');
  const once = `(${shared(`SELECT DISTINCT household_id, ${keys.join(', ')} FROM (${reported}) AS reported`)})`;
  return `(
    SELECT own.household_id, CAST(own.household_id AS VARCHAR)${keyOf('own', keys)} AS id, ${list('own')}, TRUE AS among${columns.map((column) => `, own.${column}`).join('')} FROM (${shared(rows)}) AS own
    UNION ALL
    SELECT h.id, NULL AS id, ${list('parts')}, NULL AS among${none}
    FROM households AS h CROSS JOIN (SELECT DISTINCT ${list('own')} FROM ${once} AS own JOIN frame ON frame.id = own.household_id) AS parts
    WHERE h.consent IS FALSE AND NOT EXISTS (SELECT 1 FROM ${once} AS own WHERE own.household_id = h.id AND ${keys.map((key) => `own.${key} = parts.${key}`).join(' AND ')})
    UNION ALL
    SELECT h.id, NULL AS id, ${keys.map((key) => `NULL AS ${key}`).join(', ')}, FALSE AS among${none}
    FROM households AS h WHERE NOT EXISTS (SELECT 1 FROM ${once} AS own WHERE own.household_id = h.id)
  )`;
}

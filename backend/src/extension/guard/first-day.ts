import type { Row } from '../database/database.ts';
import type { EventContext, FilterMeta } from '../directus.ts';

/**
 * On SQLite Directus stores a day as milliseconds since 1970-01-01, and hands that very day back as the number 0. Real data has
 * it (a water point built "in 1970"), and clients expect a date.
 */
export const repairFirstDay = (
  rows: Row[],
  { collection }: Pick<FilterMeta, 'collection'>,
  { schema }: Pick<EventContext, 'schema'>,
): Row[] => {
  const fields = schema.collections[collection]?.fields;
  if (fields === undefined || !Array.isArray(rows)) return rows;
  const days = Object.keys(fields).filter((name) => fields[name]?.type === 'date');
  if (days.length === 0) return rows;
  for (const row of rows) {
    for (const day of days) if (row[day] === 0) row[day] = '1970-01-01';
  }
  return rows;
};

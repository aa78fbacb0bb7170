import { invalid } from './refusal.js';

/** The type of a column of the data model. Another name than that of a column never comes to the database. */
export function typeOf(schema, table, field) {
  const found = Object.hasOwn(schema.collections, table) ? schema.collections[table].fields : {};
  if (!Object.hasOwn(found, field) || found[field].alias === true) throw invalid(`${table} has no "${field}".`);
  return found[field].type;
}

const numbers = new Set(['integer', 'bigInteger', 'float', 'decimal']);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    // A bare text in a JSON column, as SQLite takes it.
    return text;
  }
}

/** A value as Directus would tell it: databases keep decimals as text, yes as 1, and lists as they were written. */
export function told(type, value) {
  if (value === null || value === undefined) return null;
  if (numbers.has(type)) return Number(value);
  if (type === 'boolean') return value === true || value === 1 || value === '1' || value === 'true';
  if (type === 'json') return typeof value === 'string' ? parsed(value) : value;
  return value;
}

import { invalid } from '../groundwork-guard/refusal.js';

const isText = (value, most) => typeof value === 'string' && value.trim() !== '' && value.length <= most;

const EXPECTED = ['collection', 'item', 'fields', 'reason'];
const MOST_FIELDS = 100;
const MOST_ITEMS = 100;

/**
 * The body of a redaction, checked for its form.
 * @throws the refusal Directus answers with
 */
export function readRequest(body) {
  const given = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const { collection, item, fields, reason } = given;
  if (Object.keys(given).some((name) => !EXPECTED.includes(name)) || !isText(collection, 64) || !isText(item, 255)) throw invalid('Send the collection, the key of the record, its fields and a reason.');
  if (!Array.isArray(fields) || fields.length === 0 || fields.length > MOST_FIELDS || !fields.every((field) => isText(field, 64))) throw invalid('Choose at least one field to redact.');
  if (!isText(reason, 1000)) throw invalid('Give a reason of at most 1,000 characters.');
  return { collection, item, fields: [...new Set(fields)], reason: reason.trim() };
}

/** The records that a list of erasures is asked for: keys with commas between; undefined for all. */
export function readItems(items) {
  if (items === undefined) return undefined;
  const keys = typeof items === 'string' ? items.split(',') : [];
  if (keys.length === 0 || keys.length > MOST_ITEMS || !keys.every((key) => isText(key, 255))) throw invalid(`Ask for 1 to ${MOST_ITEMS} records.`);
  return keys;
}

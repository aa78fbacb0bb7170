import { invalid } from '../errors.ts';
import { fieldsOf, isFilledText, isText } from '../values.ts';

const EXPECTED = ['collection', 'item', 'fields', 'reason'];
const MOST_FIELDS = 100;
const MOST_ITEMS = 100;

/** Fields of a record, to be redacted. */
export interface ErasureRequest {
  readonly collection: string;
  readonly item: string;
  readonly fields: readonly string[];
  readonly reason: string;
}

/**
 * The body of a redaction, checked for its form.
 * @throws Refusal 400
 */
export function readRequest(body: unknown): ErasureRequest {
  const given = fieldsOf(body);
  const { collection, item, fields, reason } = given;
  if (
    Object.keys(given).some((name) => !EXPECTED.includes(name)) ||
    !isFilledText(collection, 64) ||
    !isFilledText(item, 255)
  )
    throw invalid('Send the collection, the key of the record, its fields and a reason.');
  if (
    !Array.isArray(fields) ||
    fields.length === 0 ||
    fields.length > MOST_FIELDS ||
    !fields.every((field): field is string => isFilledText(field, 64))
  )
    throw invalid('Choose at least one field to redact.');
  if (!isFilledText(reason, 1000)) throw invalid('Give a reason of at most 1,000 characters.');
  return { collection, item, fields: [...new Set(fields)], reason: reason.trim() };
}

/** The records that a list of erasures is asked for: keys with commas between; undefined for all. */
export function readItems(items: unknown): readonly string[] | undefined {
  if (items === undefined) return undefined;
  const keys = isText(items) ? items.split(',') : [];
  if (keys.length === 0 || keys.length > MOST_ITEMS || !keys.every((key) => isFilledText(key, 255)))
    throw invalid(`Ask for 1 to ${MOST_ITEMS} records.`);
  return keys;
}

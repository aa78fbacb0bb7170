import { invalidQuery } from '../errors.ts';
import { fieldsOf, isKey, isText } from '../values.ts';

const DAY = 86_400_000;
const LONGEST = 30;

/** What a link is made for. */
export interface ShareRequest {
  readonly document: string;
  /** ISO 8601. */
  readonly endsAt: string;
  readonly password: string | null;
}

/** @throws Refusal 400 */
export const readKey = (key: unknown): string => {
  if (!isKey(key)) throw invalidQuery('Give the key of a document.');
  return key.toLowerCase();
};

/**
 * `{ document, ends_at, password? }`
 * @throws Refusal 400
 */
export function readRequest(body: unknown, now: Date): ShareRequest {
  const { document, ends_at: ends, password = null } = fieldsOf(body);
  const at = isText(ends) ? Date.parse(ends) : Number.NaN;
  if (!(at > now.getTime()) || at > now.getTime() + LONGEST * DAY)
    throw invalidQuery(`A link must end within ${LONGEST} days from now.`);
  if (password !== null && (!isText(password) || password.length < 8 || password.length > 200))
    throw invalidQuery('A password must have 8 to 200 characters.');
  return { document: readKey(document), endsAt: new Date(at).toISOString(), password };
}

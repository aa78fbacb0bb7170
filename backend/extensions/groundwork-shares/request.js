import { invalid } from './refusal.js';

const DAY = 86_400_000;
const LONGEST = 30;
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const readKey = (key) => {
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid('A document is named by its key.');
  return key.toLowerCase();
};

/** `{ document, ends_at, password? }` */
export function readRequest(body, now) {
  const { document, ends_at: ends, password } = typeof body === 'object' && body !== null ? body : {};
  const at = typeof ends === 'string' ? Date.parse(ends) : Number.NaN;
  if (!(at > now.getTime()) || at > now.getTime() + LONGEST * DAY) throw invalid(`A link ends within ${LONGEST} days from now.`);
  if (password !== undefined && password !== null && (typeof password !== 'string' || password.length < 8 || password.length > 200)) throw invalid('A password has 8 to 200 characters.');
  return { document: readKey(document), endsAt: new Date(at).toISOString(), password: password ?? null };
}

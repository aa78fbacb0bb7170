/**
 * The one text of a JSON value, so that a signature made by one program is found right by another: no white space; the keys of
 * every object in the order of their UTF-16 units; strings and numbers as `JSON.stringify` writes them; keys whose value is
 * undefined left out. This is RFC 8785. What is signed are its bytes in UTF-8.
 * @throws TypeError for what JSON cannot say (NaN, a function, undefined in a list)
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined);
    const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${sorted.map(([key, part]) => `${JSON.stringify(key)}:${canonicalText(part)}`).join(',')}}`;
  }
  const isSayable = value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (!isSayable) throw new TypeError(`JSON cannot represent a ${typeof value} here.`);
  return JSON.stringify(value);
}

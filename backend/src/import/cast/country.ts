import { bad, good } from './result.ts';
import type { Cast } from './result.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** English country names as Node knows them, so that no list has to be kept here. */
const codes = new Map<string, string>();

const fill = (): void => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second);
      if (name !== undefined && !codes.has(name.toLowerCase())) codes.set(name.toLowerCase(), first + second);
    }
  }
};

/** ISO 3166-1 alpha-2 from a code or an English name. */
export const toCountry = (text: string): Cast => {
  if (codes.size === 0) fill();
  const upper = text.toUpperCase();
  if ([...codes.values()].includes(upper)) return good(upper);
  const code = codes.get(text.toLowerCase());
  return code === undefined ? bad('is not a country (write its two-letter code or its English name)') : good(code);
};

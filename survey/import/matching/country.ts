import { bad, good, type Cast } from './cast.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Code → English name of every country. The language data of the browser and of Node have them, so that no list is here. */
function countries(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return new Map(
    LETTERS.flatMap((first) =>
      LETTERS.flatMap((second): [string, string][] =>
        names.of(first + second) === undefined ? [] : [[first + second, names.of(first + second) ?? '']],
      ),
    ),
  );
}

let known: ReadonlyMap<string, string> | undefined;

/** ISO 3166-1 alpha-2 from a code or an English name. */
export function toCountry(text: string): Cast {
  known ??= countries();
  const code = text.toUpperCase();
  if (known.has(code)) return good(code);
  const [named] = [...known].find(([, name]) => name.toLowerCase() === text.toLowerCase()) ?? [];
  return named === undefined
    ? bad('is not a country (write its two-letter code or its English name)')
    : good(named, { read: named });
}

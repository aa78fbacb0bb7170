import { partsOf } from '../headings/headings.ts';
import { plain, spellingOf } from '../headings/plain.ts';

/** Characters that the database keeps of a name. */
const LONGEST_NAME = 60;

/** Eleven letters and digits that stand for a text (FNV-1a, 64 bits): a name can have Latin letters only, and headings are in every script. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36).padStart(13, '0').slice(-11);
}

const begun = (name: string): string => (/^[a-z]/.test(name) ? name : `q_${name}`);

/** A name with a digest of its heading at the end. */
function digested(latin: string, heading: string, longest: number): string {
  const end = digest(spellingOf(heading));
  return `${begun(latin)
    .slice(0, longest - end.length - 1)
    .replace(/_+$/, '')}_${end}`;
}

/**
 * The short names that a question can have by its place: the groups before it and its heading. The plain one reads like the heading; the exact one differs for all
 * headings that differ, also where these have no Latin letters, are long, or differ in their signs alone.
 */
export function questionNames(
  heading: string,
  longest: number = LONGEST_NAME,
): { readonly plain: string; readonly exact: string } {
  const said = plain(heading);
  const latin = said
    .replaceAll(/[^a-z0-9_]/g, '')
    .replaceAll(/_+/g, '_')
    .replaceAll(/^_|_$/g, '');
  const exact = digested(latin, heading, longest);
  // Accents are part of a word: pêche and péché are two questions.
  const isPlain =
    latin === said && said !== '' && /^[\0-\x7f]*$/.test(heading.trim()) && begun(latin).length <= longest;
  return { plain: isPlain ? begun(latin) : exact, exact };
}

/**
 * The places of columns within their sheet: in the sheet of a repeat, without the groups around the repeat and the repeat itself (`members/doses/times` of `doses`).
 * @param repeat what the repeat is called; undefined for a sheet of no repeat
 */
export function placesWithin(header: readonly string[], repeat: string | undefined): readonly string[] {
  if (repeat === undefined) return header;
  return header.map((heading) => {
    const parts = partsOf(heading);
    const at = parts.slice(0, -1).findLastIndex((part) => plain(part) === plain(repeat));
    return at < 0 ? heading : parts.slice(at + 1).join('/');
  });
}

/** The name of the question of each column; exact where several columns of the sheet would have the same. */
export function questionNamesIn(header: readonly string[]): readonly string[] {
  const names = header.map((heading) => questionNames(heading));
  const times = new Map<string, number>();
  for (const { plain: name } of names) times.set(name, (times.get(name) ?? 0) + 1);
  return names.map(({ plain: name, exact }) => (times.get(name) === 1 ? name : exact));
}

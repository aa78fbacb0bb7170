import { plain } from './plain.ts';

/** The parts of a heading: groups of its form, from the outermost, and the question itself. */
export const partsOf = (heading: string): readonly string[] =>
  // In a sentence a point or a colon parts nothing.
  heading
    .trim()
    .split(/\s/.test(heading.trim()) ? /(?<!\s)\/(?!\s)/ : /[/:.]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The question of a heading without the groups before it. */
export const lastPartOf = (heading: string): string => partsOf(heading).at(-1) ?? heading.trim();

/** Characters of a heading that are kept of the column before it. */
const LONGEST_BEFORE = 120;

/**
 * Headings that tell columns apart: of several columns with one heading, each says in front of it which column it follows, as `Main wish/Other (specify)`. Columns of one
 * name could otherwise be taken for one question. What begins with an underline is an address of the submission, and stays.
 */
export function distinctHeadings(header: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  for (const heading of header) times.set(heading, (times.get(heading) ?? 0) + 1);
  if (![...times].some(([heading, count]) => count > 1 && heading !== '')) return header;
  const given = new Set(header.filter((heading) => times.get(heading) === 1));
  let before = '';
  const seen = new Set<string>();
  return header.map((heading) => {
    const isFirst = !seen.has(heading);
    seen.add(heading);
    if (heading === '') return heading;
    if (times.get(heading) === 1) {
      before = heading;
      return heading;
    }
    if (heading.startsWith('_') && isFirst) return heading;
    const wanted = before === '' ? heading : `${before.slice(0, LONGEST_BEFORE)}/${heading}`;
    let name = wanted;
    for (
      let number = 2;
      given.has(name) || (number === 2 && before === '' && !isFirst && name === heading);
      number += 1
    )
      name = `${wanted} ${number}`;
    given.add(name);
    return name;
  });
}

/** What columns are remembered by: their headings as they are compared, and as they are written where several are compared alike. */
export function headingKeys(header: readonly string[]): readonly string[] {
  const keys = header.map(plain);
  const times = new Map<string, number>();
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return keys.map((key, index) => (key === '' || times.get(key) !== 1 ? (header[index] ?? '').trim() : key));
}

import type { Glyph } from './pdf-glyphs.ts';

/** Letters of scripts that run from right to left; the digits of some do, too. */
const RIGHT =
  /[\p{Script=Nko}\p{Script=Adlam}]|(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Mandaic}\p{Script=Samaritan}\p{Script=Hanifi_Rohingya}]/u;
/** Arabic’s own digits do not belong to words of other scripts beside them. */
const EASTERN = /[\u0660-\u0669]/;
/** Digits follow each other from left to right everywhere; these stand between them. */
const IN_NUMBER = /^[.,:/٫٬]$/u;

export const runsRight = (text: string): boolean => RIGHT.test(text);

/** Letters with their signs that stand together, as they are read. */
interface Unit {
  text: string;
  readonly from: number;
  readonly to: number;
  readonly kind: 'right' | 'left' | 'eastern' | 'number' | 'other';
}

const kindOf = (text: string): Unit['kind'] =>
  RIGHT.test(text)
    ? 'right'
    : /\p{L}/u.test(text)
      ? 'left'
      : EASTERN.test(text)
        ? 'eastern'
        : /\p{Nd}/u.test(text)
          ? 'number'
          : 'other';

/** Forms of letters by their place in the word, and ligatures, are ordinary letters; vowel signs of their own come with a space. */
const ordinary = (text: string): string =>
  text.replace(/[\uFB00-\uFDFF\uFE70-\uFEFC]+/g, (forms) =>
    forms.normalize('NFKC').replaceAll(/[ \u0640](?=\p{M})/gu, ''),
  );

/** From left to right, with a space where a gap is. Signs belong to the letter that they stand above. */
function unitsOf(line: readonly Glyph[]): readonly Unit[] {
  const glyphs = line.map((glyph) => ({ ...glyph, text: ordinary(glyph.text).replaceAll(/\s/g, ' ') }));
  const units: Unit[] = [];
  /** Drawn from left to right, a sign comes before its letter where that runs to the left, and otherwise after it. */
  let signs: string[] = [];
  for (const { text, from, to } of glyphs) {
    const last = units.at(-1);
    if (/^\p{M}+$/u.test(text)) {
      signs.push(text);
      continue;
    }
    const kind = kindOf(text);
    const isBefore = last === undefined || (kind === 'right' && last.from < from);
    if (!isBefore) last.text += signs.join('');
    units.push({ text: isBefore ? [text, ...signs.reverse()].join('') : text, from, to, kind });
    signs = [];
  }
  const end = units.at(-1);
  if (end !== undefined) end.text += signs.join('');
  const sorted = units.sort((a, b) => a.from - b.from);
  const gap = Math.max(...line.map(({ size }) => size)) * 0.15;
  return sorted.flatMap((unit, index) => {
    const before = sorted[index - 1];
    const apart = before !== undefined && unit.from - before.to > gap && before.text !== ' ' && unit.text !== ' ';
    return apart ? [{ text: ' ', from: before.to, to: unit.from, kind: 'other' as const }, unit] : [unit];
  });
}

/**
 * What runs from right to left, in the order in which it is read. Words of other scripts in it run from left to right, and so does each number: the rules of
 * UAX #9 the other way round, as far as what is shown tells what was written.
 * @param units from left to right
 */
function readRight(units: readonly Unit[]): readonly Unit[] {
  const reading = units.toReversed();
  const result: Unit[] = [];
  for (let at = 0; at < reading.length;) {
    const end = endOfLeft(reading, at);
    // Nothing that runs to the right begins here.
    if (end === at) result.push(...reading.slice(at, at + 1));
    else result.push(...reading.slice(at, end).reverse());
    at = Math.max(end, at + 1);
  }
  return result;
}

/** Where what begins here and runs from left to right ends: a number, or words with all that stands between the first and the last. */
function endOfLeft(reading: readonly Unit[], at: number): number {
  const first = reading[at]?.kind;
  if (first !== 'left' && first !== 'number' && first !== 'eastern') return at;
  const isOf = (kinds: readonly Unit['kind'][], unit: Unit): boolean => kinds.includes(unit.kind);
  const lastOf = (kinds: readonly Unit['kind'][], goesOn: (unit: Unit) => boolean): number => {
    let end = at;
    for (let next = at; next < reading.length && goesOn(reading[next] as Unit); next += 1)
      if (isOf(kinds, reading[next] as Unit)) end = next + 1;
    return end;
  };
  if (first !== 'eastern') {
    const words = lastOf(['left', 'number'], (unit) => !isOf(['right', 'eastern'], unit));
    if (reading.slice(at, words).some(({ kind }) => kind === 'left')) return words;
  }
  return lastOf([first], (unit) => unit.kind === first || IN_NUMBER.test(unit.text));
}

function inOrder(units: readonly Unit[]): readonly Unit[] {
  const count = (kind: Unit['kind']): number => units.filter((unit) => unit.kind === kind).length;
  if (count('right') >= count('left')) return readRight(units);
  // A line that runs to the right, with words in it that do not.
  const result: Unit[] = [];
  for (let at = 0; at < units.length; at += 1) {
    let last = at;
    if (units[at]?.kind === 'right')
      for (let next = at; next < units.length && units[next]?.kind !== 'left'; next += 1)
        if (units[next]?.kind === 'right') last = next;
    result.push(...readRight(units.slice(at, last + 1)));
    at = last;
  }
  return result;
}

const isSameLine = (one: Glyph, other: Glyph): boolean =>
  one.angle === other.angle && Math.abs(one.across - other.across) < Math.max(one.size, other.size) / 2;

/**
 * The text of a page with right-to-left letters, in the order in which it is read, whatever the order in which it is drawn: some programs draw such lines
 * from left to right, some letter by letter from right to left, and some in pieces.
 */
export function readingOrder(glyphs: readonly Glyph[]): string {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line !== undefined && last !== undefined && isSameLine(last, glyph)) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines
    .map((line) =>
      inOrder(unitsOf(line))
        .map(({ text }) => text)
        .join('')
        .replaceAll(/ +/g, ' ')
        .trim(),
    )
    .join('\n');
}

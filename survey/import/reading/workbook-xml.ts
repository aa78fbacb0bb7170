import { bodyOf, tagsIn } from './xml-elements.ts';

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text of XML as people read it. `_x000D_` is how Excel writes what XML cannot hold. */
export function plainText(xml: string): string {
  return xml
    .replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const point = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** An attribute of a tag, as it is written. */
export function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Formats that Excel has built in for days. */
const BUILT_IN = new Set([14, 15, 16, 17, 22]);

/** Which styles of cells show their numbers as days. */
export function dateStyles(styles: string): ReadonlySet<number> {
  const own = [...tagsIn(styles, 'numFmt')].flatMap((tag) => (isDate(attribute(tag, 'formatCode') ?? '') ? [Number(attribute(tag, 'numFmtId'))] : []));
  const dates = new Set([...BUILT_IN, ...own]);
  const formats = bodyOf(styles, 'cellXfs') ?? '';
  return new Set([...tagsIn(formats, 'xf')].flatMap((tag, index) => (dates.has(Number(attribute(tag, 'numFmtId'))) ? [index] : [])));
}

/** A format with years or days in it; what is in quotes or brackets are words and colours. */
function isDate(format: string): boolean {
  // Excel's own limit; a longer one is no format.
  return format.length <= 255 && /[yd]/i.test(format.replaceAll(/&quot;(?:(?!&quot;).)*&quot;|\[[^\]]*\]|\\./g, ''));
}

/** The place of a column by its letters, from 0: `AB` is 27. */
export function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The letters of a column by its place, from 0. */
export function lettersOf(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : `${lettersOf(Math.floor(column / 26) - 1)}${lettersOf(column % 26)}`;
}

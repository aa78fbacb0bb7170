/** Whether a number is a share: 53% is no count of 53. `either` at the start of a range whose end has the sign. */
export type Kind = 'plain' | 'percent' | 'either';

/** A number as it is written, at its place in a text. */
export interface NumberInText {
  readonly start: number;
  readonly end: number;
  /** As it is written, in lower case. */
  readonly literal: string;
  /** The values that it consists of, each with the ways it can be read; undefined where only the same writing is the same number. */
  readonly parts: readonly (readonly string[])[] | undefined;
  readonly kind: Kind;
}

/** Spaces between thousands, beside the plain one. */
const NARROW = '\\u00a0\\u202f\\u2009';
const BETWEEN_DIGITS = `(?<=\\p{N})[.,:/’'${NARROW}](?=\\p{N})`;
const THOUSANDS = '(?<=(?<![\\p{L}\\p{N}.,-])\\d{1,3}(?: \\d{3})*) (?=\\d{3}(?!\\p{N}))';
/** What is read as one: `1,234.5`, `1 234`, `WP-001`, `2023-08-13`, `13/08/2023`, `km²`. */
const RUN = new RegExp(
  `[\\p{L}\\p{N}]+(?:(?:${BETWEEN_DIGITS}|${THOUSANDS}|[-_]+(?=[\\p{L}\\p{N}]))[\\p{L}\\p{N}]+)*`,
  'gu',
);

const GROUPED = new RegExp(`^\\d{1,3}(?:[ ${NARROW},.’']\\d{3})+(?:[.,]\\d+)?$`, 'u');
const DECIMAL = /^\d+[.,]\d+$/;
/** What may follow a number without a space and leaves it the same: units and endings of ordinals. */
const SUFFIX = /^(\d[\d.,]*)(km|cm|mm|kg|ha|st|nd|rd|th|º|ª|er|ème|e|o|a|h|min|l|%)$/iu;
const DESCRIBED = /^(\d[\d.,]*)-\p{L}[\p{L}-]*$/u;
const UNIT_OF_AREA = /^[kcm]?m[23²³]$/iu;

const PERCENT = /^\s?(?:%|per ?cent|por ?cento|pour ?cent)/i;
const RANGE_OF_PERCENT = /^\s?(?:to|and|a|à|e|et|[–—-])\s?\d[\d.,]*\s?%/i;

/** More digits than a number keeps apart. */
const MOST_DIGITS = 15;

/** Decimals are compared as they are written: 1.2340 is said to be known more exactly than 1.234. */
function canonical(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  return fraction === undefined ? String(Number(whole)) : `${String(Number(whole))}.${fraction}`;
}

/** How digits with separators can be read; undefined where they are no number. */
function readingsOf(text: string): readonly string[] | undefined {
  if (text.replace(/\D/g, '').length > MOST_DIGITS) return undefined;
  if (/^\d+$/.test(text)) return [canonical(text)];
  const asDecimal = DECIMAL.test(text) ? [canonical(text.replace(',', '.'))] : [];
  if (!GROUPED.test(text)) return asDecimal.length > 0 ? asDecimal : undefined;
  const separators = text.replace(/\d/g, '');
  const last = separators.at(-1) ?? '';
  // "1,234.5": the last separator is another one, and the decimal point. "1,234" may be either.
  const isMixed = separators.length > 1 && !separators.slice(0, -1).includes(last) && '.,'.includes(last);
  if (isMixed) {
    const [whole, fraction] = [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)];
    return [canonical(`${whole.replace(/\D/g, '')}.${fraction}`)];
  }
  return [canonical(text.replace(/\D/g, '')), ...asDecimal];
}

function partsOf(run: string): NumberInText['parts'] {
  const whole = readingsOf(run);
  if (whole !== undefined) return [whole];
  const number = (SUFFIX.exec(run) ?? DESCRIBED.exec(run))?.[1];
  const described = number === undefined ? undefined : readingsOf(number);
  if (described !== undefined) return [described];
  // A day, or a range. Two numbers with another sign between them are a ratio, which is a number of its own.
  const pieces = run.split(/[-/]/);
  const isDay = pieces.length === 3 && pieces.every((piece) => /^\d{1,4}$/.test(piece));
  const isRange = pieces.length === 2 && !run.includes('/');
  const read = pieces.map(readingsOf);
  return (isDay || isRange) && read.every((one) => one !== undefined) ? read : undefined;
}

function kindAt(text: string, end: number): Kind {
  const rest = text.slice(end, end + 40);
  if (PERCENT.test(rest)) return 'percent';
  return RANGE_OF_PERCENT.test(rest) ? 'either' : 'plain';
}

/** Every number of a text that is written with digits. */
export function numbersIn(text: string): readonly NumberInText[] {
  return [...text.matchAll(RUN)].flatMap((match) => {
    const [run] = match;
    if (!/\p{N}/u.test(run) || UNIT_OF_AREA.test(run)) return [];
    const isNegative = /(?:^|[\s(|])[-−]$/.test(text.slice(Math.max(0, match.index - 2), match.index));
    const start = isNegative ? match.index - 1 : match.index;
    const end = match.index + run.length;
    const parts = partsOf(run)?.map((readings) => (isNegative ? readings.map((reading) => `-${reading}`) : readings));
    return [{ start, end, literal: `${isNegative ? '-' : ''}${run.toLowerCase()}`, parts, kind: kindAt(text, end) }];
  });
}

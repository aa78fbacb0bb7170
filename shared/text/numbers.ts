/**
 * Numbers as people read them, in the language of the page or in a given one. What is written is never cut or changed afterwards:
 * separators, signs and even digits differ from language to language. Node reads this module too.
 */

/** Beyond these digits behind the decimal sign, how a number is written. */
export interface NumberStyle {
  /** Without one, the language of the page. */
  readonly locale?: string | undefined;
  /** Whether a plus sign, and the sign of a rounded zero, are written, too. */
  readonly signed?: boolean;
  /** Whether digits behind the decimal sign are left out where all of them are zero. */
  readonly short?: boolean;
  /** Whether digits at the end that are zero are left out. */
  readonly trimmed?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A format is expensive to make, and there are few. */
function formatOf(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** With a minus sign where the language has a hyphen. */
const formatted = (value: number, { locale, signed = false }: NumberStyle, options: Intl.NumberFormatOptions): string =>
  // "negative" has no sign for what is rounded to zero; adding zero makes -0 zero.
  formatOf(locale, { ...options, signDisplay: signed ? 'always' : 'negative' })
    .formatToParts(value + 0)
    .map((part) => (part.type === 'minusSign' && part.value === '-' ? '−' : part.value))
    .join('');

/**
 * A number as it is shown with so many digits behind the decimal sign, to calculate with: 1.005 is 1.01, as `Intl` rounds the
 * decimal number that is read and not the binary one that is stored.
 */
export function roundedAs(value: number, decimals: number): number {
  // From here on a number has no digits behind the decimal sign.
  if (Math.abs(value) >= 2 ** 52) return value;
  const [digits = '0', power = '0'] = Math.abs(value).toString().split('e');
  const moved = Math.round(Number(`${digits}e${Number(power) + decimals}`));
  return Math.sign(value) * Number(`${moved}e${-decimals}`) + 0;
}

/**
 * A number with its separators: `12,838`, `−0.30`.
 * @param decimals digits behind the decimal sign
 */
export function formatNumber(value: number, decimals: number, style: NumberStyle = {}): string {
  const least =
    style.trimmed === true || (style.short === true && Number.isInteger(roundedAs(value, decimals))) ? 0 : decimals;
  return formatted(value, style, { minimumFractionDigits: least, maximumFractionDigits: decimals });
}

/** A small number with the first of its digits that is not zero: `0.002`. */
export const formatFirstDigit = (value: number, style: NumberStyle = {}): string =>
  formatted(value, style, { maximumSignificantDigits: 1 });

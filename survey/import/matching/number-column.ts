import type { Cell } from '../reading/sheet.ts';
import { plainNumber } from './plain-number.ts';

type Sign = '.' | ',';

/** What the numbers of a column show together: how they are written, and which they are. */
export interface NumberColumn {
  /** Signs that are before decimals in some number of the column, beyond doubt. */
  readonly decimals: ReadonlySet<Sign>;
  /** Signs that are between thousands. */
  readonly thousands: ReadonlySet<Sign>;
  /** How often each number is there. */
  readonly counts: ReadonlyMap<number, number>;
}

const PLAIN = /^[-+]?\d+(e[-+]?\d+)?$/i;
const ONE_SIGN = /^([-+]?)(\d*)([.,])(\d*)(e[-+]?\d+)?$/i;
const GROUPS = /^[-+]?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** Blanks or apostrophes between thousands, as in French, Portuguese or Swiss numbers. */
const SPACED = /^([-+]?[1-9]\d{0,2}(?:([ '’])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/;

interface Readings {
  readonly decimal: number | null;
  readonly thousand: number | null;
  readonly decimals: Sign | null;
  readonly thousands: Sign | null;
}

const other = (sign: string): Sign => (sign === '.' ? ',' : '.');

/** The numbers that a text can be: 1.234 is one and a bit, or a thousand and more. Both null for what is no number. */
function readingsOf(text: string): Readings {
  const none = { decimal: null, thousand: null, decimals: null, thousands: null };
  const spaced = SPACED.exec(text);
  if (spaced) {
    const [, whole = '', , point, after = ''] = spaced;
    return {
      ...none,
      decimal: Number(`${whole.replaceAll(/[ '’]/g, '')}.${after}`),
      decimals: (point as Sign | undefined) ?? null,
    };
  }
  if (PLAIN.test(text)) return { ...none, decimal: Number(text) };
  const [, , before = '', sign = '', after = '', power = ''] = ONE_SIGN.exec(text) ?? [];
  if (sign !== '' && before + after !== '') {
    const decimal = Number(text.replace(',', '.'));
    const ambiguous = /^[1-9]\d{0,2}$/.test(before) && after.length === 3 && power === '';
    return ambiguous
      ? { ...none, decimal, thousand: Number(text.replace(sign, '')) }
      : { ...none, decimal, decimals: sign as Sign };
  }
  const [, group = ''] = GROUPS.exec(text) ?? [];
  if (group === '') return none;
  const point = text.includes(other(group)) ? other(group) : null;
  return {
    decimal: null,
    thousand: Number(text.replaceAll(group, '').replace(',', '.')),
    decimals: point,
    thousands: group as Sign,
  };
}

/** Survey forms write "not known" as nines or eights. */
const CODE = /^-?(9+|8+|7+)$/;

/** Within so many of a number of two digits others are its neighbours. */
const NEAR = 9;
/** Multiples of this are where people round to: they show nothing of the numbers beside them. */
const ROUND = 5;

/**
 * Whether a column shows a number of two digits to be a value: at least as many others stand near it as it does itself. Round ones do not
 * count, nor does 99 beside 88. Ages up to 97 make 88 and 99 ages; a single 99 above 60, or between 50 and 500, is neither.
 */
function isAmongOthers(value: number, { counts }: Pick<NumberColumn, 'counts'>): boolean {
  let near = 0;
  for (const [other, times] of counts)
    if (Math.abs(other - value) <= NEAR && other % ROUND !== 0 && !CODE.test(String(other))) near += times;
  return near >= Math.max(1, counts.get(value) ?? 0);
}

/**
 * Whether a number may be a code for "not known": any such negative one, one of three digits or more, and 99 or 88 unless its column shows
 * it to be a value.
 */
export function maybeMissing(value: number, column: Pick<NumberColumn, 'counts'>): boolean {
  const text = String(value);
  if (!CODE.test(text)) return false;
  return value < 0 || /^[98]{3,}$/.test(text) || (/^(99|88)$/.test(text) && !isAmongOthers(value, column));
}

export function numberColumn(cells: Iterable<Cell>): NumberColumn {
  const [decimals, thousands] = [new Set<Sign>(), new Set<Sign>()];
  const counts = new Map<number, number>();
  for (const cell of cells) {
    if (cell === null || typeof cell === 'boolean') continue;
    const read =
      typeof cell === 'number'
        ? { decimal: cell, thousand: null, decimals: null, thousands: null }
        : readingsOf(plainNumber(cell));
    if (read.decimals !== null) decimals.add(read.decimals);
    if (read.thousands !== null) thousands.add(read.thousands);
    const value = read.decimal ?? read.thousand;
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return { decimals, thousands, counts };
}

/** Nothing is known of the other cells. */
export const ALONE: NumberColumn = { decimals: new Set(), thousands: new Set(), counts: new Map() };

/** What a text is as a number, by itself or as the other numbers of its column show: one number, two where nothing settles it, none. */
export function numbersOf(text: string, { decimals, thousands }: NumberColumn): readonly number[] {
  const { decimal, thousand } = readingsOf(plainNumber(text));
  if (decimal === null || thousand === null) return [decimal ?? thousand].filter((one) => one !== null);
  const sign: Sign = text.includes('.') ? '.' : ',';
  const isPoint = decimals.has(sign) || thousands.has(other(sign));
  const isGroup = thousands.has(sign) || decimals.has(other(sign));
  if (isPoint === isGroup) return [decimal, thousand];
  return [isPoint ? decimal : thousand];
}

import type { Cell } from '../reading/sheet.ts';

type Sign = '.' | ',';

/** What the numbers of a column show together: how they are written, and how large they are. */
export interface NumberColumn {
  /** Signs that stand before decimals in some number of the column, beyond doubt. */
  readonly decimals: ReadonlySet<Sign>;
  /** Signs that stand between thousands. */
  readonly thousands: ReadonlySet<Sign>;
  /** The largest number that is no code for "not known"; -Infinity where there is none. */
  readonly most: number;
}

const PLAIN = /^[-+]?\d+(e[-+]?\d+)?$/i;
const ONE_SIGN = /^([-+]?)(\d*)([.,])(\d*)(e[-+]?\d+)?$/i;
const GROUPS = /^[-+]?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

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
  if (PLAIN.test(text)) return { ...none, decimal: Number(text) };
  const [, , before = '', sign = '', after = '', power = ''] = ONE_SIGN.exec(text) ?? [];
  if (sign !== '' && before + after !== '') {
    const decimal = Number(text.replace(',', '.'));
    const ambiguous = /^[1-9]\d{0,2}$/.test(before) && after.length === 3 && power === '';
    return ambiguous ? { ...none, decimal, thousand: Number(text.replace(sign, '')) } : { ...none, decimal, decimals: sign as Sign };
  }
  const [, group = ''] = GROUPS.exec(text) ?? [];
  if (group === '') return none;
  const point = text.includes(other(group)) ? other(group) : null;
  return { decimal: null, thousand: Number(text.replaceAll(group, '').replace(',', '.')), decimals: point, thousands: group as Sign };
}

/** Survey forms write "not known" as nines or eights. */
const CODE = /^-?(9+|8+|7+)$/;

/** Whether a number may be a code for "not known": any such negative one, one of three digits or more, or a shorter one above all other numbers. */
export function maybeMissing(value: number, { most }: Pick<NumberColumn, 'most'>): boolean {
  const text = String(value);
  if (!CODE.test(text)) return false;
  return value < 0 || (/^[98]{3,}$/.test(text)) || (/^(99|88)$/.test(text) && value > most);
}

export function numberColumn(cells: Iterable<Cell>): NumberColumn {
  const [decimals, thousands] = [new Set<Sign>(), new Set<Sign>()];
  let most = -Infinity;
  for (const cell of cells) {
    if (cell === null || typeof cell === 'boolean') continue;
    const read = typeof cell === 'number' ? { decimal: cell, thousand: null, decimals: null, thousands: null } : readingsOf(cell.trim());
    if (read.decimals !== null) decimals.add(read.decimals);
    if (read.thousands !== null) thousands.add(read.thousands);
    const value = read.decimal ?? read.thousand;
    if (value !== null && !CODE.test(String(value))) most = Math.max(most, value);
  }
  return { decimals, thousands, most };
}

/** Nothing is known of the other cells. */
export const ALONE: NumberColumn = { decimals: new Set(), thousands: new Set(), most: -Infinity };

/** What a text is as a number, by itself or as the other numbers of its column show: one number, two where nothing settles it, none. */
export function numbersOf(text: string, { decimals, thousands }: NumberColumn): readonly number[] {
  const { decimal, thousand } = readingsOf(text);
  if (decimal === null || thousand === null) return [decimal ?? thousand].filter((one) => one !== null);
  const sign: Sign = text.includes('.') ? '.' : ',';
  const isPoint = decimals.has(sign) || thousands.has(other(sign));
  const isGroup = thousands.has(sign) || decimals.has(other(sign));
  if (isPoint === isGroup) return [decimal, thousand];
  return [isPoint ? decimal : thousand];
}

/** For tests: a name as it is compared: letters, numbers and signs on letters, in small. */
export const nameOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** New villages get a capital. */
const textOf = (text: string): string => text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** The words of a text, sorted: of a list in one cell, whatever stands between its items. */
const wordsOf = (text: string): string =>
  text
    .split(/[;\s]+/)
    .map((word) => textOf(word))
    .filter((word) => word !== '')
    .sort()
    .join(' ');

const YES = ['yes', 'sim', 'oui', 'true', '1'];
const NO = ['no', 'não', 'non', 'false', '0'];

/** Degrees, also in minutes and seconds. */
function degreesOf(text: string): number {
  const [, degrees, minutes, seconds, side] = /^(\d+)°(\d+)'([\d.]+)"([NSEW])$/.exec(text) ?? [];
  return degrees === undefined
    ? Number(text)
    : (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600) * (side === 'S' || side === 'W' ? -1 : 1);
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one) / 180);

/** Latitude and longitude of a cell or an answer, without height and accuracy. */
function isPlace(text: string, value: string): boolean {
  const [one, other] = [text, value].map((said) =>
    said
      .split(/[\s,]+/)
      .slice(0, 2)
      .map(Number),
  );
  return one?.length === 2 && [0, 1].every((at) => isNear(one[at] ?? Number.NaN, other?.[at] ?? Number.NaN));
}

/**
 * For tests: whether a value of the database says what a cell does.
 * @param code of a list: the choice that the cell is about, by 1 and 0, or TRUE and FALSE
 */
export function isValueOfCell(text: string, value: unknown, code: string | null): boolean {
  if (value === null || value === undefined) return false;
  if (code !== null)
    return (
      Array.isArray(value) && /^(1|0|true|false)$/i.test(text) && value.includes(code) === /^(1|true)$/i.test(text)
    );
  if (typeof value === 'number') return isNear(degreesOf(text), value);
  if (typeof value === 'boolean') return (value ? YES : NO).includes(text.toLowerCase());
  if (Array.isArray(value)) return wordsOf(text) === wordsOf(value.join(' '));
  return typeof value === 'string' && (textOf(text) === textOf(value) || isPlace(text, value));
}

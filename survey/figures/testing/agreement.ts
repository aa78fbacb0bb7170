/** Answers by what was asked. */
type Answers = Readonly<Record<string, unknown>>;

/** What two databases may differ by, of the larger of both: sums of many numbers depend on the order of adding. */
const TOLERANCE = 1e-9;

/** @param least what they may differ by even if both are small */
const areAlike = (one: number, other: number, least: number): boolean =>
  Math.abs(one - other) <= Math.max(least, TOLERANCE * Math.max(Math.abs(one), Math.abs(other)));

/** What identifies the entries of a list: everything in them but numbers. */
const nameOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'number' ? null : part));

/** Lists have no order of their own. */
const sorted = (list: readonly unknown[]): readonly unknown[] =>
  list
    .map((value) => ({ value, name: nameOf(value) }))
    .sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
    .map(({ value }) => value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function differencesAt(place: string, one: unknown, other: unknown, least: number): readonly string[] {
  if (typeof one === 'number' && typeof other === 'number')
    return areAlike(one, other, least) ? [] : [`${place}: ${one} and ${other}`];
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return [`${place}: ${one.length} and ${other.length} entries`];
    const others = sorted(other);
    return sorted(one).flatMap((value, index) => differencesAt(`${place}[${index}]`, value, others[index], least));
  }
  if (isRecord(one) && isRecord(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      differencesAt(`${place}.${key}`, one[key], other[key], least),
    );
  return one === other ? [] : [`${place}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`];
}

/** The answers that differ, each with the first place where it does. */
export const differences = (one: Answers, other: Answers, least = TOLERANCE): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((what) =>
    differencesAt(what, one[what], other[what], least).slice(0, 1),
  );

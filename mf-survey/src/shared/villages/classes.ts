/** Values between two others, both included. */
export interface ValueClass {
  readonly from: number;
  readonly to: number;
}

const MOST_CLASSES = 4;

/**
 * Divides values into up to four classes of about as many values each, from the lowest. Equal values are in the same class, and every
 * class shows the lowest and the highest value that is really in it.
 */
export function classesOf(values: readonly number[]): readonly ValueClass[] {
  const sorted = [...values].sort((a, b) => a - b);
  const classes: ValueClass[] = [];
  let at = 0;
  for (let number = 1; at < sorted.length; number += 1) {
    const wanted =
      number >= MOST_CLASSES ? sorted.length : Math.max(at + 1, Math.round((sorted.length * number) / MOST_CLASSES));
    let end = wanted;
    while (end < sorted.length && sorted[end] === sorted[end - 1]) end += 1;
    classes.push({ from: sorted[at]!, to: sorted[end - 1]! });
    at = end;
  }
  return classes;
}

/** Which class a value is in, counted from 0; -1 for none. */
export const classOf = (classes: readonly ValueClass[], value: number): number =>
  classes.findIndex(({ from, to }) => value >= from && value <= to);

import { plain } from '../headings/plain.ts';

/** What people know something by, and its key. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export type NameMatch = {
  readonly id: string;
  /** Whether it is written as the key or the name is. */ readonly exact: boolean;
} | null;

/**
 * What a word means among villages or crops: its key or name whatever the accents and capitals, else the one that is hardly written
 * otherwise ("Chirdozo", "ruca", "Ruaca - Nhamuenda"). Null when none or several are as near.
 * @param most slips that are allowed at most
 * @param within whether a name counts that is one of several words ("Ruaca - Nhamuenda"); a sweet potato is no potato
 */
export function matchName(text: string, all: readonly Named[], { most = 2, within = true } = {}): NameMatch {
  const wanted = plain(text);
  if (wanted === '') return null;
  const exact = all.filter(({ id, name }) => plain(id) === wanted || plain(name) === wanted);
  if (exact.length > 0) return exact.length === 1 && exact[0] ? { id: exact[0].id, exact: true } : null;
  const named = all.filter(
    ({ name }) => within && plain(name).length > 2 && `_${wanted}_`.includes(`_${plain(name)}_`),
  );
  if (named.length === 1 && named[0]) return { id: named[0].id, exact: false };
  const rated = all.map(({ id, name }) => ({
    id,
    steps: stepsBetween(wanted, plain(name)),
    allowed: Math.min(most, allowedSteps(plain(name))),
  }));
  const near = rated.filter(({ steps, allowed }) => steps <= allowed);
  const least = Math.min(...near.map(({ steps }) => steps));
  const best = near.filter(({ steps }) => steps === least);
  return best.length === 1 && best[0] ? { id: best[0].id, exact: false } : null;
}

/** One slip in a short name, two in a longer one; a name of three letters must be right. */
const allowedSteps = (name: string): number => (name.length < 4 ? 0 : name.length < 6 ? 1 : 2);

/** Letters to put in, take out, change, or swap with their neighbours until one word is the other (optimal string alignment). */
export function stepsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          (line[column - 1] ?? Infinity) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

import type { Fifth } from '../core/rows.ts';

interface Ranked {
  readonly id: string;
  readonly score: number;
  /** Null counts for nothing in where the cuts lie. */
  readonly weight: number | null;
}

/** Scores that differ by less come from the order in which sums are made. */
const SAME = 1e-9;

/**
 * Fifths of the weight, from the lowest score up. Equal scores are never torn apart: they all belong where the middle of their
 * weight lies, so fifths may differ in size, and one may be empty.
 */
export function fifthsOf(ranked: readonly Ranked[]): ReadonlyMap<string, Fifth> {
  const total = ranked.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  if (!(total > 0)) return new Map();
  const ties: Ranked[][] = [];
  for (const one of [...ranked].sort((a, b) => a.score - b.score)) {
    const last = ties.at(-1);
    if (last?.[0] && one.score - last[0].score < SAME) last.push(one);
    else ties.push([one]);
  }
  const fifths = new Map<string, Fifth>();
  let below = 0;
  for (const tie of ties) {
    const own = tie.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
    const fifth = Math.min(5, Math.floor((5 * (below + own / 2)) / total) + 1) as Fifth;
    for (const { id } of tie) fifths.set(id, fifth);
    below += own;
  }
  return fifths;
}

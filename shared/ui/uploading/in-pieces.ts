import { useEffect, useState } from 'react';

/** Rows that are drawn again in one go: so many take a slow phone 0.15 s. */
const PIECE = 8;

interface Row {
  readonly id: string;
}

/**
 * One step from the rows that are drawn to those that are wanted: at most `piece` of them are new or changed. What is no longer wanted
 * goes at once, and a row that has to wait stays as it was.
 * @returns `wanted` itself where the step leads all the way
 */
export function stepTowards<R extends Row>(drawn: readonly R[], wanted: readonly R[], piece = PIECE): readonly R[] {
  const before = new Map(drawn.map((row) => [row.id, row]));
  let changes = 0;
  const next = wanted.flatMap((row) => {
    const old = before.get(row.id);
    if (old === row) return [row];
    changes += 1;
    return changes <= piece ? [row] : old ? [old] : [];
  });
  return changes <= piece ? wanted : next;
}

/** The rows of a long list as they are drawn: hundreds that change at once are drawn a piece after the other, between which the page answers. */
export function useInPieces<R extends Row>(wanted: readonly R[]): readonly R[] {
  const [drawn, setDrawn] = useState(wanted);
  const next = stepTowards(drawn, wanted);
  useEffect(() => {
    if (next === drawn) return;
    const clock = setTimeout(() => setDrawn(next));
    return () => clearTimeout(clock);
  });
  return next;
}

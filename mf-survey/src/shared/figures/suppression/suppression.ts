import { t } from '@groundwork/shared/messages';
import { FEWEST, tooFew } from '@groundwork/survey/figures';

export { FEWEST, tooFew };

/** The text in place of a figure that the server withholds because it rests on too few answers. */
export const TOO_FEW_ANSWERS = t`fewer than ${FEWEST} answers`;

/** The same in files, beside the marks of a chart, and on paper in place of a count. */
export const TOO_FEW = `n < ${FEWEST}`;

/**
 * Which of the counts that add up to a known sum must be hidden: those of too few, and where that is a single one the next
 * smallest too, or it could be calculated from the others.
 */
export function hiddenCounts(counts: readonly number[]): ReadonlySet<number> {
  const hidden = new Set(counts.flatMap((n, index) => (tooFew(n) ? [index] : [])));
  if (hidden.size !== 1) return hidden;
  const next = counts
    .map((n, index) => ({ n, index }))
    .filter(({ n, index }) => n > 0 && !hidden.has(index))
    .sort((a, b) => a.n - b.n)[0];
  return next ? hidden.add(next.index) : hidden;
}

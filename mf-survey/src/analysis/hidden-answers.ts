import { hiddenCounts, tooFew } from '../shared/figures/suppression/suppression.ts';
import type { CrossGroup, CrossTable } from './cross-tab.ts';

/** The answers of a group that may not leave the portal. */
export function hiddenAnswers(group: CrossGroup, { answers }: CrossTable): ReadonlySet<string> {
  if (tooFew(group.n)) return new Set(answers.map(({ key }) => key));
  const hidden = hiddenCounts(answers.map(({ key }) => group.shares.get(key)?.n ?? 0));
  return new Set(answers.flatMap(({ key }, index) => (hidden.has(index) ? [key] : [])));
}

import type { Indicator, Measure, RelationName } from '../indicators/entry.ts';

type Compared = Extract<Measure, { kind: 'share' | 'mean' | 'ratio' | 'median' }>;

/** Relations that have each household once. */
const ONCE: ReadonlySet<RelationName> = new Set<RelationName>([
  'households',
  'listed_members',
  'holdings',
  'herds',
  'finance',
  'food_consumption',
]);
export const hasHouseholdsOnce = (from: RelationName): boolean => ONCE.has(from);

/** What of an indicator is compared between rounds: one number, and a median of households only. */
export function comparedMeasure({ measure, from }: Pick<Indicator, 'measure' | 'from'>): Compared | undefined {
  const { kind } = measure;
  if (kind === 'median') return hasHouseholdsOnce(from) ? measure : undefined;
  return kind === 'share' || kind === 'mean' || kind === 'ratio' ? measure : undefined;
}

/** Whether rounds can be compared in it. */
export const isComparable = (indicator: Pick<Indicator, 'measure' | 'from'>): boolean =>
  comparedMeasure(indicator) !== undefined;

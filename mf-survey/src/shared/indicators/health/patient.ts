import type { AbilityRow, PersonRow } from '../core/rows.ts';

/** The six domains of the Washington Group short set, as the fields are called. */
export const DOMAINS = ['seeing', 'hearing', 'walking', 'remembering', 'selfcare', 'communicating'] as const;

/** A listed member with what was asked about health. */
export interface Patient extends PersonRow, AbilityRow {
  readonly ill: boolean | null;
  readonly condition: string | null;
  readonly careSought: boolean | null;
  readonly careProvider: string | null;
  readonly insured: boolean | null;
  /** Difficulty in each domain, 1 (none) to 4 (cannot do at all), in the order of {@link DOMAINS}. */
  readonly difficulties: readonly (number | null)[];
}

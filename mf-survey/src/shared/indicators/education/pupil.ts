import type { PersonRow } from '../core/rows.ts';

/** A listed member with what was asked about school. */
export interface Pupil extends PersonRow {
  readonly attending: boolean | null;
  readonly canReadWrite: boolean | null;
  readonly level: string | null;
  readonly reasonNotAttending: string | null;
  /** Kilometres, of those who attend. */
  readonly schoolDistance: number | null;
}

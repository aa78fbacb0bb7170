import type { RoundSample } from './samples.ts';
import type { RoundsAsked } from '../../query/rounds/silent-rounds.ts';

/** The households that a section is about, counted. */
export interface HouseholdsCounted {
  readonly households: number;
  readonly withoutConsent: number;
  readonly withoutWeight: number;
  /** Their survey rounds, with what each asked. */
  readonly rounds: RoundsAsked;
  /** How they were drawn, where the engine counted them. */
  readonly samples?: readonly RoundSample[];
}

/** What a section shows, and the households that it is about. */
export interface SectionData<T> {
  readonly households: HouseholdsCounted;
  readonly content: T;
}

import type { HeadedRow } from '../core/rows.ts';

/** A household with its water, toilet and place to wash hands, in the words of the JMP core questions. */
export interface WashHousehold extends HeadedRow {
  readonly waterSource: string | null;
  readonly onPremises: boolean | null;
  readonly available: boolean | null;
  readonly quality: string | null;
  /** Minutes to go, wait and come back. */
  readonly roundtrip: number | null;
  readonly toilet: string | null;
  readonly toiletShared: boolean | null;
  readonly excretaSafe: boolean | null;
  readonly facility: string | null;
  readonly soap: boolean | null;
  readonly water: boolean | null;
}

import type { AskedParts } from './parts.ts';

/** A household as far as every indicator needs it: where and when it was asked, and how much it counts. */
export interface SurveyedHousehold {
  readonly id: string;
  readonly villageId: string | null;
  readonly roundId: string | null;
  /** `households.weight`; null where it is not known. */
  readonly weight: number | null;
  /** False where the household was not willing to be asked: what it has is not known, and not zero. */
  readonly consent: boolean | null;
  /** What its survey round asked; left out where the server does not tell. */
  readonly asked?: AskedParts;
  /**
   * Only where the server has counted: how many rows with the same answers the row of this household stands for. Its weight is
   * the sum of theirs then, and `id` is nobody's.
   */
  readonly times?: number;
}

/** Anything that belongs to a household, the household itself included. */
export interface SurveyRow {
  readonly household: SurveyedHousehold;
}

export type Sex = 'female' | 'male';

/** A household that is known with its head. */
export interface HeadedRow extends SurveyRow {
  /** Null where no head is listed, or heads of both sexes are. */
  readonly headSex: Sex | null;
}

/** From the poorest, 1, to the richest. */
export type Fifth = 1 | 2 | 3 | 4 | 5;

/** A household whose place among all households of its round is known, by what it owns. */
export interface WealthRow extends SurveyRow {
  readonly wealth: Fifth | null;
}

/** Somebody of whom it was asked what he or she has difficulty with. */
export interface AbilityRow extends SurveyRow {
  /** Null where it is not known, or was not asked because of the age. */
  readonly disabled: boolean | null;
}

export interface PersonRow extends SurveyRow {
  readonly sex: Sex | null;
  /** Completed years. */
  readonly age: number | null;
}

/** How much a row counts: the weight of its household, or one when weights are off. Null where the weight is not known. */
export const weightOf = ({ household }: SurveyRow, weighted: boolean): number | null => (weighted ? household.weight : timesOf({ household }));

/** How many rows a row stands for: one, unless the server has counted. */
export const timesOf = ({ household }: SurveyRow): number => household.times ?? 1;

import type { Grouping } from '../figures/index.ts';

/** What a word of a question asks for, beside what it is about. */
export type Wish = 'count' | 'share' | 'mean' | 'median' | 'total' | 'list' | 'which' | 'most' | 'least' | 'highest' | 'lowest' | 'amount' | 'by' | 'compare' | 'not' | 'newest' | 'allRounds';

/** On which side of a number something lies; `over` and `under` leave the number itself out. */
export type Side = 'least' | 'most' | 'over' | 'under' | 'between';

/** What some words of a question stand for. */
export type Meaning =
  | { readonly is: 'wish'; readonly wish: Wish }
  /** Rows of a table; of people, perhaps some of them only, by conditions as addresses have them. */
  | { readonly is: 'rows'; readonly table: string; readonly where: readonly string[]; readonly name: string }
  | { readonly is: 'indicator'; readonly id: string }
  /** One answer that an indicator has the share of. */
  | { readonly is: 'category'; readonly id: string; readonly category: string }
  | { readonly is: 'field'; readonly table: string; readonly field: string }
  /** An answer to a question, by its key (`=iron_sheets`). */
  | { readonly is: 'answer'; readonly table: string; readonly field: string; readonly key: string }
  | { readonly is: 'grouping'; readonly by: Grouping }
  | { readonly is: 'village'; readonly id: string }
  /** A district or province: the villages in it. */
  | { readonly is: 'area'; readonly name: string; readonly villages: readonly string[] }
  | { readonly is: 'round'; readonly id: string }
  | { readonly is: 'year'; readonly year: number }
  | { readonly is: 'number'; readonly number: number }
  /** "at least", "since": before its number, or after it where `after`. Of years, or of ages, only where it says so. */
  | { readonly is: 'bound'; readonly side: Side; readonly of?: 'years' | 'ages'; readonly after?: true }
  /** "years old", after a number. */
  | { readonly is: 'ages' };

export type MeaningOf<Kind extends Meaning['is']> = Extract<Meaning, { readonly is: Kind }>;

/** A village, round or crop by name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the portal of the person who asks has, as far as that person may read it. */
export interface Surroundings {
  readonly villages: readonly (Named & { readonly areas: readonly string[] })[];
  /** The newest first; `year` is that of its first interview. */
  readonly rounds: readonly (Named & { readonly kind: string | null; readonly year: number | null })[];
  readonly crops: readonly Named[];
  /** Answers to questions whose answers the model does not list, by `table.field`. */
  readonly given: Readonly<Record<string, readonly string[]>>;
}

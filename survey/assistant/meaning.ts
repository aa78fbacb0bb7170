import type { Grouping } from '../figures/index.ts';
import type { CustomQuestion, Repeat } from '../model/index.ts';

/** What a word of a question asks for, beside what it is about. */
export type Wish =
  | 'count'
  | 'share'
  | 'mean'
  | 'median'
  | 'total'
  | 'list'
  | 'which'
  | 'most'
  | 'least'
  | 'highest'
  | 'lowest'
  | 'amount'
  | 'by'
  | 'compare'
  | 'not'
  | 'or'
  | 'newest'
  | 'allRounds'
  | 'answered'
  /** Money that went into something, all together. */
  | 'spent'
  /** Words for a change from one round to the next. */
  | 'change'
  /** Of households and people nothing: all of them were. */
  | 'surveyed'
  /** Phrases that narrow nothing down: "so far". */
  | 'nothing';

/** Of the head of a household, as answers have it. */
export type Sex = 'female' | 'male';

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
  /** An indicator that the organisation has defined. */
  | { readonly is: 'own'; readonly id: string }
  /**
   * An answer to a question, by its key (`=iron_sheets`). `implied` where the words are those of the question, which stand for its yes; `opposite` is its no.
   * `generic` where so many questions have it, or it is called like something else, that it counts only beside its question.
   */
  | {
      readonly is: 'answer';
      readonly table: string;
      readonly field: string;
      readonly key: string;
      readonly implied?: true;
      readonly opposite?: string;
      readonly generic?: true;
    }
  | { readonly is: 'grouping'; readonly by: Grouping }
  /** Households that a woman or a man heads. */
  | { readonly is: 'head'; readonly sex: Sex }
  | { readonly is: 'village'; readonly id: string }
  /** A district, province or country: the villages in it, and the conditions on villages that say the same. */
  | ({ readonly is: 'area' } & Area)
  | { readonly is: 'round'; readonly id: string }
  | { readonly is: 'year'; readonly year: number }
  | { readonly is: 'number'; readonly number: number }
  /** "15-49", "15 to 49". */
  | { readonly is: 'numbers'; readonly from: number; readonly to: number }
  /** A month of a year that stands beside it, from 1. */
  | { readonly is: 'month'; readonly month: number }
  /** Days from the first to the last. */
  | { readonly is: 'days'; readonly first: string; readonly last: string }
  /** "at least", "since": before its number, or after it where `after`. Of years, or of ages, only where it says so. */
  | { readonly is: 'bound'; readonly side: Side; readonly of?: 'years' | 'ages'; readonly after?: true }
  /** "years old", after a number. */
  | { readonly is: 'ages' };

/** What is asked about: of the rest, that are in every question, are rows, places, times, and what is wanted of them. */
export const isSubject = ({ is }: Meaning): boolean =>
  is === 'indicator' || is === 'category' || is === 'own' || is === 'field' || is === 'answer';

export type MeaningOf<Kind extends Meaning['is']> = Extract<Meaning, { readonly is: Kind }>;

/** A part of a country, or a country. */
export interface Area {
  /** With what it is in, where the portal has several of the name. */
  readonly name: string;
  readonly villages: readonly string[];
  /** Conditions on villages, as addresses have them. */
  readonly rules: readonly string[];
}

/** A village, round or crop by name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** An indicator that an organisation has defined, as `survey_indicators` keeps it. */
export interface OwnIndicator extends Named {
  readonly collection: string;
  readonly field: string;
  readonly statistic: 'share' | 'shareOfAny' | 'mean' | 'median' | 'total';
  readonly answer: string | null;
  readonly answers: readonly string[] | null;
  readonly conditions: readonly string[];
}

/** What an organisation asks and computes beside the model. */
export interface Own {
  readonly questions: readonly CustomQuestion[];
  readonly repeats: readonly Repeat[];
  readonly indicators: readonly OwnIndicator[];
}

/** What the portal of the person who asks has, as far as that person may read it. */
export interface Surroundings {
  /** `areas` from the largest to the smallest, empty where there is none; `country` is its code (ISO 3166-1). */
  readonly villages: readonly (Named & { readonly areas: readonly string[]; readonly country?: string })[];
  /** The newest first; `year` is that of its interviews, where all are of one. */
  readonly rounds: readonly (Named & { readonly kind: string | null; readonly year: number | null })[];
  readonly crops: readonly Named[];
  /** Answers that are recorded and that the model does not list, by `table.field`. */
  readonly given: Readonly<Record<string, readonly string[]>>;
  /** Nothing where it is left out. */
  readonly own?: Own;
}

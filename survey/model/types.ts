import type { Collection } from '@groundwork/shared/contract/calls';

/** What an answer is, and so how it is written, filtered and counted. `list` holds several words, `months` numbers 1 to 12. */
export type FieldKind = 'text' | 'number' | 'yesNo' | 'day' | 'choice' | 'list' | 'months' | 'parts';

/** A field that names a row of another table. */
export interface FieldLink {
  readonly table: string;
  /** The way to that row, as Directus writes it: `household_id.village_id`. */
  readonly path: string;
  readonly key: string;
  readonly shows: string;
}

/** A field of the survey in words. */
export interface SurveyField {
  /** As Directus is asked for it; a dot leads into another table. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly unit?: string;
  /** Code → word, in the order of the questionnaire. A survey may bring codes that are not here. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly link?: FieldLink;
  /** Follows from other rows: it is read, filtered and exported, and nobody fills it in. */
  readonly derived?: true;
}

/** A table of the data model in words. */
export interface SurveyTable {
  /** The collection. */
  readonly name: Collection;
  readonly title: string;
  /** The field that tells rows apart. */
  readonly key: string;
  /** What one row is. */
  readonly row: string;
  /** The way from a row to its household: empty for households themselves, null where there is none. */
  readonly household: string | null;
  readonly fields: readonly SurveyField[];
}

/** The vocabulary in which the data model is described; `snapshot.ts` turns it into what Directus applies. */

export type FieldKind = 'uuid' | 'string' | 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'timestamp' | 'json';

export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** How a foreign key points at another collection. */
export interface Target {
  readonly collection: string;
  /** Alias on the other side that lists the rows pointing at it, e.g. `members` on households. */
  readonly reverse?: string;
  readonly onDelete: 'SET NULL' | 'CASCADE';
}

export interface FieldDescription {
  readonly name: string;
  readonly kind: FieldKind;
  /** Meaning and unit, shown beside the field in the Directus studio. */
  readonly note: string;
  readonly choices?: readonly Choice[];
  /** Whether values outside `choices` are accepted (real surveys bring their own). */
  readonly allowOther?: boolean;
  readonly required?: boolean;
  readonly unique?: boolean;
  readonly indexed?: boolean;
  readonly primaryKey?: boolean;
  readonly defaultValue?: string | number | boolean;
  readonly maxLength?: number;
  /** Total digits and digits after the point of a decimal. */
  readonly precision?: readonly [number, number];
  readonly special?: readonly string[];
  readonly interface?: string;
  readonly target?: Target;
  readonly hidden?: boolean;
}

/** What Directus records when a row changes: who and what, only who, or nothing. */
export type History = 'all' | 'activity' | null;

/** Fields of ours on a table of Directus. */
export interface SystemAddition {
  readonly name: string;
  readonly fields: readonly FieldDescription[];
}

export interface CollectionDescription {
  readonly name: string;
  readonly icon: string;
  readonly note: string;
  readonly displayTemplate: string;
  readonly history: History;
  /** Columns that identify a row for a repeated import. */
  readonly naturalKey: readonly string[];
  readonly fields: readonly FieldDescription[];
}

import type { Collection } from '@groundwork/shared/contract/calls';

/** The kind of an answer, which decides how it is shown, filtered and counted. `list` holds several words, `months` numbers 1 to 12, `place` latitude and longitude as text. */
export type FieldKind =
  | 'place'
  | 'photo'
  | 'text'
  | 'number'
  | 'yesNo'
  | 'day'
  | 'choice'
  | 'list'
  | 'months'
  | 'parts';

/** A field that refers to a row of another table. */
export interface FieldLink {
  readonly table: string;
  /** The path to that row, as Directus writes it: `household_id.village_id`. */
  readonly path: string;
  readonly key: string;
  readonly shows: string;
}

/** Code → label, in the order of the questionnaire. */
export type Choices = Readonly<Record<string, string>>;

/** A field of the survey, as described to people. */
export interface SurveyField {
  /** The name in requests to Directus; a dot leads into another table. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly unit?: string;
  /** What it means, where the label does not say all of it: who was asked, and how. */
  readonly note?: string;
  /** A survey may have codes that are not listed here. */
  readonly choices?: Choices;
  readonly link?: FieldLink;
  /** Derived from other rows: it is read, filtered and exported, but never entered. */
  readonly derived?: true;
  /** The sum over several rows is meaningful: hectares, heads, money, but not rooms, ages or prices. */
  readonly adds?: true;
  /** Could identify a person: never copied for figures. */
  readonly restricted?: true;
}

/** How a column is stored. `words` is a list of words, `list` any list, `json` an object, `link` the key of a row elsewhere, `codeKey` a key that people choose. */
export type Storage =
  | 'key'
  | 'codeKey'
  | 'link'
  | 'codeLink'
  | 'file'
  | 'text'
  | 'longText'
  | 'markdown'
  | 'whole'
  | 'decimal'
  | 'yesNo'
  | 'day'
  | 'choice'
  | 'words'
  | 'list'
  | 'json';

/** The row of another table that a column refers to. */
export interface ColumnLink {
  readonly table: string;
  /** The name under which that row lists the rows that refer to it. */
  readonly listed?: string;
  /** What happens to a row when the one it refers to is removed. */
  readonly onDelete: 'SET NULL' | 'CASCADE';
}

/** A column as the database stores it. */
export interface Column {
  readonly name: string;
  readonly label: string;
  readonly storage: Storage;
  readonly unit?: string;
  readonly note?: string;
  readonly choices?: Choices;
  /** No other codes than the choices. */
  readonly closed?: true;
  /** Keys of the records in a list of records, and what they hold. */
  readonly items?: Readonly<Record<string, 'text' | 'number'>>;
  /** Of an object: GeoJSON of an area, which people choose. */
  readonly outline?: true;
  /** Characters of a text. */
  readonly longest?: number;
  /** Digits of a decimal: all, and after the point. */
  readonly digits?: readonly [all: number, after: number];
  /** The minimum and maximum of a number; an import rejects others. */
  readonly limits?: readonly [least: number, most: number];
  readonly indexed?: true;
  readonly required?: true;
  readonly unique?: true;
  readonly byDefault?: string | number;
  readonly link?: ColumnLink;
  /** Could identify a person: read only with the policy "Restricted data", and never copied for figures. */
  readonly restricted?: true;
}

/** The table that people see for a repeat group which the model has no table for: `repeat_rows.vaccinations`. */
export type RepeatTableName = `repeat_rows.${string}`;

/** A table as described to people, who filter, group and export it. */
export interface SurveyTable {
  /** The collection, or the repeat group within one (`collectionOf`). */
  readonly name: Collection | RepeatTableName;
  readonly title: string;
  /** The field that identifies rows. */
  readonly key: string;
  /** What one row is. */
  readonly row: string;
  /** The path from a row to its household: empty for households themselves, null where there is none. */
  readonly household: string | null;
  readonly fields: readonly SurveyField[];
}

/** A table of the model: its description and how it is stored. */
export interface ModelTable<Name extends string = string> extends Omit<SurveyTable, 'name'> {
  readonly name: Name;
  /** What a row is, where `row` does not say all of it. */
  readonly note?: string;
  /** Columns that identify a row for a repeated import. */
  readonly naturalKey: readonly string[];
  /** In the order of the database; without the dates and the author of a row, which every table has. */
  readonly columns: readonly Column[];
}

import type { ValueProblem } from '../../contract/calls/index.ts';

/** A field of a form for a record, as people read it and as it is stored. An `EditableField` of the survey's model is one. */
export interface FormField {
  readonly field: {
    readonly name: string;
    readonly label: string;
    readonly kind: string;
    readonly unit?: string;
    readonly note?: string;
    /** Code → label. */
    readonly choices?: Readonly<Record<string, string>>;
  };
  readonly column: {
    readonly storage: string;
    readonly limits?: readonly [least: number, most: number];
    readonly choices?: Readonly<Record<string, string>>;
    /** No other codes than the choices. */
    readonly closed?: true;
    readonly longest?: number;
    readonly digits?: readonly [all: number, after: number];
    readonly required?: true;
    /** GeoJSON of an area. */
    readonly outline?: true;
    /** What the amounts of a list hold, by their keys. */
    readonly items?: Readonly<Record<string, 'text' | 'number'>>;
    readonly link?: { readonly table: string };
  };
}

/** A record as Directus gives it, or the beginning of a new one. */
export type RecordRow = Readonly<Record<string, unknown>>;

/** Names for the keys of the rows that a link can lead to, by the field of the link. */
export type LinkChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Why a value cannot be recorded in a field; null where it can. */
export type Check = (field: FormField, value: unknown) => ValueProblem | null;

/** What helps to answer, without what the label says already: "Marital status, age 12 and over" below "Marital status" is "Age 12 and over". */
export function hintOf({ field: { label, note } }: FormField): string | undefined {
  if (note === undefined) return undefined;
  const rest = note.slice(label.length);
  const repeats = note.toLowerCase().startsWith(label.toLowerCase()) && !/^\p{L}/u.test(rest);
  const left = repeats ? rest.replace(/^[\s,:;]+/, '').replace(/^\((.*)\)$/s, '$1') : note;
  return left === '' ? undefined : left.slice(0, 1).toUpperCase() + left.slice(1);
}

/** "Area (ha)" */
export const labelOf = ({ field: { label, unit } }: FormField): string =>
  unit === undefined ? label : `${label} (${unit})`;

import type { Outline } from '../../outline/outline.ts';

/** What goes over the wire. */
export type Value = string | number | boolean | null | readonly (string | number)[] | readonly Readonly<Record<string, unknown>>[] | Outline;

/** What is told of a value that was read. */
interface Told {
  /** How it was read, where that is not as it is written; counted over the rows. */
  readonly read?: string;
  /** What is odd about it, as a sentence. */
  readonly remark?: string;
}

/** A value, or why the cell cannot be one, as the end of a sentence that begins with the cell. */
export type Cast = ({ readonly ok: true; readonly value: Value } & Told) | { readonly ok: false; readonly reason: string };

export const good = (value: Value, told: Told = {}): Cast => ({ ok: true, value, ...told });
export const bad = (reason: string): Cast => ({ ok: false, reason });

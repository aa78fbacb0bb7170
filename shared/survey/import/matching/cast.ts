/** What goes over the wire. */
export type Value = string | number | boolean | null | readonly (string | number)[] | readonly Readonly<Record<string, unknown>>[];

/** A value, or why the cell cannot be one, as the end of a sentence that begins with the cell. */
export type Cast = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string };

export const good = (value: Value): Cast => ({ ok: true, value });
export const bad = (reason: string): Cast => ({ ok: false, reason });

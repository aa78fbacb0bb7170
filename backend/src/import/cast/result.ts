import type { Json } from '../../schema/snapshot-shape.ts';

/** A value as the server takes it, or why the cell cannot be one. */
export type Cast = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly reason: string };

export const good = (value: Json): Cast => ({ ok: true, value });
export const bad = (reason: string): Cast => ({ ok: false, reason });

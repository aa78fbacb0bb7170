import type { Json, Vendor } from './snapshot-shape.ts';
import type { FieldDescription, FieldKind } from './types.ts';

/** How one database reads a described column back; Directus compares exactly this when a schema is applied again. */
export interface Dialect {
  readonly vendor: Vendor;
  typeOf(field: FieldDescription): string;
  /** @param isAdded whether the table was there before the column, as a table of Directus itself */
  columnOf(field: FieldDescription, isAdded: boolean): Record<string, Json>;
  constraintName(collection: string, field: string): string | null;
}

const lengthOf = (field: FieldDescription): number | null =>
  field.kind === 'string' ? (field.maxLength ?? 255) : null;

const isPlainKey = (field: FieldDescription): boolean =>
  field.kind === 'uuid' && field.special?.includes('uuid') !== true && field.special?.includes('file') !== true;

const sqliteColumns: Readonly<Record<FieldKind, string>> = {
  uuid: 'char',
  string: 'varchar',
  text: 'text',
  integer: 'integer',
  // SQLite knows no decimal; its float is eight bytes wide, 15 digits.
  decimal: 'float',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'datetime',
  json: 'json',
};

export const sqlite: Dialect = {
  vendor: 'sqlite',
  typeOf: (field) => {
    if (field.kind === 'decimal') return 'float';
    // A uuid that points elsewhere is read back as text; when applied it becomes a uuid again (36 characters and a target).
    return isPlainKey(field) ? 'string' : field.kind;
  },
  columnOf: (field, isAdded) => ({
    // Directus makes a uuid of it again only together with its table.
    data_type: isAdded && isPlainKey(field) ? 'varchar' : sqliteColumns[field.kind],
    max_length: field.kind === 'uuid' ? 36 : lengthOf(field),
    numeric_precision: null,
    numeric_scale: null,
  }),
  constraintName: () => null,
};

const postgresColumns: Readonly<Record<FieldKind, string>> = {
  uuid: 'uuid',
  string: 'character varying',
  text: 'text',
  integer: 'integer',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp with time zone',
  json: 'json',
};

export const postgres: Dialect = {
  vendor: 'postgres',
  typeOf: (field) => field.kind,
  columnOf: (field) => ({
    data_type: postgresColumns[field.kind],
    max_length: lengthOf(field),
    numeric_precision: field.kind === 'integer' ? 32 : (field.precision?.[0] ?? null),
    numeric_scale: field.kind === 'integer' ? 0 : (field.precision?.[1] ?? null),
  }),
  constraintName: (collection, field) => `${collection}_${field}_foreign`,
};

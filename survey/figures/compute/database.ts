/** A value that is bound to a statement, never written into it. */
export type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, unknown>>;

/** What figures are computed on: DuckDB's copy of the survey, or PostgreSQL itself. Placeholders are $1, $2 … */
export interface Database {
  /** Where its tables are: a common table of the same name needs it to find them. Without it: `public`. */
  readonly schema?: string;
  /** Whether nothing changes between the statements of a question: then numbers that one has given to groups mean the same in another. */
  readonly isUnchanging?: boolean;
  readonly query: (sql: string, values: readonly Value[]) => Promise<readonly Row[]>;
}

/** The values of one statement: each gets the placeholder that stands for it. */
export class Bindings {
  readonly values: Value[] = [];

  add(value: string | number): string {
    this.values.push(value);
    // The type is said, because PostgreSQL cannot always guess it.
    return `CAST($${this.values.length} AS ${typeof value === 'string' ? 'VARCHAR' : 'FLOAT8'})`;
  }

  /** For IN: a list that nothing is in where there are none. */
  list(values: readonly string[]): string {
    return values.length === 0 ? '(NULL)' : `(${values.map((value) => this.add(value)).join(', ')})`;
  }
}

/** Databases give counts as text or as big integers. */
export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

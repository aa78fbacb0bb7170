import { createHash } from 'node:crypto';
import { BackendError } from '../run/backend-error.ts';

/** A column, with the type that PostgreSQL gives it: SQLite stores less than that. */
export interface Column {
  readonly name: string;
  /** As in `information_schema.columns`. */
  readonly type: string;
  /** Digits after the point; null where there is no limit. */
  readonly scale: number | null;
}

/** A value as PostgreSQL writes it: the same text for the same value, from whichever database it was read. */
export type Cell = string | null;
export type Cells = readonly Cell[];

type Kind = 'boolean' | 'moment' | 'date' | 'decimal' | 'float' | 'integer' | 'uuid' | 'text';

const KINDS: Readonly<Record<string, Kind>> = {
  boolean: 'boolean',
  'timestamp with time zone': 'moment',
  'timestamp without time zone': 'moment',
  date: 'date',
  numeric: 'decimal',
  real: 'float',
  'double precision': 'float',
  integer: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  uuid: 'uuid',
};

const kindOf = ({ type }: Column): Kind => KINDS[type] ?? 'text';

/** SQLite has milliseconds since 1970 or text, PostgreSQL text in UTC. Microseconds are left out. */
function momentOf(value: unknown): string {
  const moment = new Date(
    typeof value === 'number'
      ? value
      : String(value)
          .replace(' ', 'T')
          .replace(/(T.*?)(\+00(:?00)?|Z)?$/, '$1Z'),
  );
  if (Number.isNaN(moment.getTime())) throw new BackendError(`${String(value)} is not a date.`);
  return moment.toISOString();
}

/** Adding 0 makes a zero of a negative one, which PostgreSQL does not know. */
const decimalOf = (value: number, scale: number | null): string =>
  scale === null ? String(value + 0) : (Number(value.toFixed(scale)) + 0).toFixed(scale);

const READ: Readonly<Record<Kind, (value: unknown, column: Column) => string>> = {
  boolean: (value) => (['1', 't', 'true'].includes(String(value)) ? 'true' : 'false'),
  moment: momentOf,
  date: (value) => momentOf(value).slice(0, 10),
  decimal: (value, { scale }) => decimalOf(Number(value), scale),
  float: (value, { type }) => String(type === 'real' ? Math.fround(Number(value)) : Number(value)),
  integer: String,
  uuid: (value) => String(value).toLowerCase(),
  text: String,
};

/** @param value as either database gave it */
export const cellOf = (value: unknown, column: Column): Cell =>
  value === null ? null : READ[kindOf(column)](value, column);

/** What SQLite stores, as Directus writes it there. */
export function toSqlite(cell: Cell, column: Column): string | number | null {
  if (cell === null) return null;
  const kind = kindOf(column);
  if (kind === 'boolean') return cell === 'true' ? 1 : 0;
  if (kind === 'moment' || kind === 'date') return Date.parse(cell);
  return kind === 'text' || kind === 'uuid' ? cell : Number(cell);
}

/** Whether the column has too few digits for a number. */
export const isRounded = (value: unknown, cell: Cell, column: Column): boolean =>
  cell !== null && ['decimal', 'float'].includes(kindOf(column)) && Number(cell) !== Number(value);

/** A sum over rows that does not depend on their order: two databases sort texts differently. */
export class Checksum {
  rows = 0;
  #sum = 0n;

  add(cells: Cells): void {
    this.rows += 1;
    this.#sum = BigInt.asUintN(
      64,
      this.#sum + createHash('sha256').update(JSON.stringify(cells)).digest().readBigUInt64BE(),
    );
  }

  get text(): string {
    return `${String(this.rows)}:${this.#sum.toString(16)}`;
  }
}

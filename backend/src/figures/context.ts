import type { CustomQuestion } from '@groundwork/survey/model';
import type { Accountability } from '../access/accountability.ts';

export interface Reader {
  readonly accountability?: Accountability | null;
}

/** As much of Express as the endpoints need. */
export interface HttpRequest extends Reader {
  readonly query: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly on: (event: 'close', listener: () => void) => void;
}
export interface HttpResponse {
  readonly set: (name: string, value: string) => HttpResponse;
  readonly status: (status: number) => HttpResponse;
  readonly json: (body: unknown) => void;
  readonly end: () => void;
  readonly on: (event: 'close', listener: () => void) => void;
  readonly writableEnded: boolean;
}

/** Columns by table. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** What a policy of the reader lets him read of a table: these fields (`*` is all), of the rows that fit a filter (none: all rows). */
export interface ReadPermission {
  readonly collection: string;
  readonly fields: readonly string[];
  readonly filter: unknown;
}

/** What a reader may read, and what the variables of filters stand for. */
export interface ReadRights {
  readonly permissions: readonly ReadPermission[];
  /** `$CURRENT_USER` and others; one that is not here cannot be resolved. */
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface FiguresContext {
  /**
   * What the reader may read of some tables; undefined for an administrator, who may read everything.
   * @throws a refusal with status 403 for visitors
   */
  readonly rightsOf: (request: Reader, tables: readonly string[]) => Promise<ReadRights | undefined>;
  /** @throws a refusal with status 403 or 409 where the reader may not read all columns, by table, of all rows */
  readonly requireReading: (request: Reader, columns: Columns) => Promise<void>;
  /** The questions that the model does not have, as far as the reader may read them. */
  readonly customQuestions: (request: Reader) => Promise<readonly CustomQuestion[]>;
  /** An error in the shape that Directus answers with. */
  readonly refusal: (status: number, code: string, message: string) => Error;
}

/** Columns named `table.column`, by table. A table alone asks for no column of it. */
export function columnsByTable(parts: Iterable<string>): Columns {
  const found = new Map<string, Set<string>>();
  for (const part of parts) {
    const [table = '', column] = part.split('.');
    const columns = found.get(table) ?? new Set();
    if (column !== undefined) columns.add(column);
    found.set(table, columns);
  }
  return found;
}

import type { Value } from '../matching/cast.ts';
import { idOf, type FilledTable } from '../import-table.ts';
import { sameValue } from '../plan/same-value.ts';
import type { SurveyServer } from '../server.ts';
import type { Failure, Write } from './write-rows.ts';

/** Rows that are read back in one call. */
const AT_ONCE = 500;
/** The server keeps it with new rows of some tables only. */
const BATCH = 'source_batch_id';

/**
 * Reads written rows again: what an import reports is what the database holds, not what was sent.
 * @returns the rows that are not there, or that say something else than was sent
 * @throws what the server's way does
 */
export async function notInDatabase(
  server: SurveyServer,
  table: FilledTable,
  writes: readonly Write[],
  signal: AbortSignal,
): Promise<readonly Failure[]> {
  const key = idOf(table);
  const failures: Failure[] = [];
  for (let from = 0; from < writes.length; from += AT_ONCE) {
    const part = writes.slice(from, from + AT_ONCE);
    const fields = [...new Set([key, ...part.flatMap(({ body }) => Object.keys(body))])].filter(
      (name) => name !== BATCH,
    );
    const standing = await server.search(
      table,
      { fields, filter: { [key]: { _in: part.map(({ body }) => body[key]) } } },
      signal,
    );
    const rows = new Map(standing.map((row) => [row[key], row]));
    for (const write of part) {
      const row = rows.get(write.body[key]);
      const other =
        row === undefined
          ? []
          : Object.entries(write.body).flatMap(([name, value]) =>
              name === BATCH || sameValue(value as Value, row[name]) ? [] : [name],
            );
      if (row === undefined) failures.push({ write, reason: 'was sent, but is not in the database' });
      else if (other.length > 0)
        failures.push({ write, reason: `was sent, but the database has other values: ${other.join(', ')}` });
    }
  }
  return failures;
}

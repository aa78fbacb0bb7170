import type { Turns } from '../reading/turns.ts';
import type { Standing, SurveyReader } from '../server.ts';

/** Keys that are asked for in one call. */
const AT_ONCE = 500;
/** Rows of one answer, where a whole table of an import is read. */
const PAGE = 5000;

/** The records that have one of these keys in `field`, some hundreds of keys a call. @throws what the server's way does */
export async function readStanding(
  reader: SurveyReader,
  collection: string,
  field: string,
  keys: readonly string[],
  {
    fields,
    rounds,
  }: { readonly fields: readonly string[]; /** Null for every round. */ readonly rounds: readonly string[] | null },
  signal: AbortSignal,
  turns: Turns,
): Promise<readonly Standing[]> {
  const found: Standing[] = [];
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const among = { [field]: { _in: keys.slice(from, from + AT_ONCE) } };
    const filter = rounds === null ? among : { _and: [among, { survey_round_id: { _in: rounds } }] };
    found.push(
      ...(await reader.search(
        collection,
        { fields, filter, sort: [...new Set(['date_created', fields[0] ?? 'id'])] },
        signal,
      )),
    );
    await turns.turn();
  }
  return found;
}

/** All records that a filter leaves, page by page, in the order of their keys. @throws what the server's way does */
export async function readEvery(
  reader: SurveyReader,
  collection: string,
  fields: readonly string[],
  filter: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<readonly Standing[]> {
  const found: Standing[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await reader.search(
      collection,
      { fields, filter, sort: [fields[0] ?? 'id'], limit: PAGE, page },
      signal,
    );
    found.push(...rows);
    if (rows.length < PAGE) return found;
  }
}

/** Rows by a key of theirs. */
export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

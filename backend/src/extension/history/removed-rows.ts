import { inParts, type Database } from '../database/database.ts';
import { fieldsOf, isText, parsedJson } from '../values.ts';
import type { Part } from './records.ts';

export interface RemovedRow {
  readonly id: string;
  /** What it was a part of. */
  readonly whole: string;
  /** The entry of its deletion. */
  readonly activity: number;
  /** ISO 8601. */
  readonly when: string;
  readonly user: string | null;
}

interface Gone {
  readonly activity: number;
  readonly item: string;
  readonly timestamp: Date | string | number;
  readonly user: string | null;
  readonly parent: number | null;
  readonly data: unknown;
  readonly delta: unknown;
}

/** The row that a revision names as what its row is a part of. Directus leaves links out of `data` where `delta` has them. */
const wholeIn = ({ data, delta }: Pick<Gone, 'data' | 'delta'>, link: string): string | undefined =>
  [delta, data].map((text) => fieldsOf(parsedJson(text))[link]).find(isText);

/** What looks in a stored text for a key, which is escaped there: it finds more rather than less. */
const mentions = (key: string): string => `%${key.replaceAll(/["\\]/g, '%')}%`;

/** The last row of `link` that each of these rows is known to have been a part of. */
async function lastWholes(
  database: Database,
  { collection, link }: Part,
  items: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const last = new Map<string, string>();
  for (const some of inParts(items))
    for (const revision of await database('directus_revisions')
      .where({ collection })
      .whereIn('item', some)
      .orderBy('id')
      .select('item', 'data', 'delta')) {
      const whole = wholeIn(revision, link);
      if (whole !== undefined) last.set(revision.item, whole);
    }
  return last;
}

async function removedFrom(
  database: Database,
  { collection, link, of }: Part,
  wholes: readonly string[],
): Promise<readonly RemovedRow[]> {
  const own = new Map(
    (await database('directus_revisions').where({ collection: of }).whereIn('item', wholes).select('id', 'item')).map(
      ({ id, item }): [number | null, string] => [id, item],
    ),
  );
  const rows = await database('directus_activity as gone')
    .join(
      'directus_revisions as revision',
      (on) => void on.on('revision.item', 'gone.item').andOn('revision.collection', 'gone.collection'),
    )
    .where({ 'gone.action': 'delete', 'gone.collection': collection })
    // The text alone is the same on every database; what it says is read below.
    .where((either) => {
      void either.whereIn('revision.parent', [...own.keys()]);
      for (const key of wholes)
        for (const column of ['data', 'delta'])
          void either.orWhereRaw(`cast(revision.${column} as text) like ?`, [mentions(key)]);
    })
    .select<Gone[]>(
      'gone.id as activity',
      'gone.item',
      'gone.timestamp',
      'gone.user',
      'revision.parent',
      'revision.data',
      'revision.delta',
    );
  return rows.flatMap(({ activity, item, timestamp, user, parent, ...revision }) => {
    const named = wholeIn(revision, link);
    const whole = named !== undefined && wholes.includes(named) ? named : own.get(parent);
    return whole === undefined ? [] : [{ id: item, whole, activity, when: new Date(timestamp).toISOString(), user }];
  });
}

/**
 * The rows of one table that were a part of these and were deleted, with who did it and when. Of what they were a part is known from their
 * revisions, or, of rows that came with it, by its; who was moved elsewhere before is not among them. Every deletion of the table is looked at,
 * which takes seconds after the undoing of a large import.
 */
export async function removedRows(
  { database }: { readonly database: Database },
  part: Part,
  wholes: readonly string[],
): Promise<readonly RemovedRow[]> {
  const found = new Map<string, RemovedRow>();
  for (const some of inParts(wholes, 100))
    for (const row of await removedFrom(database, part, some)) found.set(row.id, row);
  const last = await lastWholes(database, part, [...found.keys()]);
  return [...found.values()].flatMap((row) => {
    const whole = last.get(row.id) ?? row.whole;
    return wholes.includes(whole) ? [{ ...row, whole }] : [];
  });
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { copiedTables, type CopiedTable } from '@groundwork/survey/model';
import type { Knex } from 'knex';
import { isPostgres } from './source.ts';

/** The list of changes: written by triggers, so that it holds exactly the changes that were committed, by any writer. */
export const CHANGES = 'groundwork_survey_changes';

/** The name of the entry that holds the list's own key. */
const LIST = 'list';

const EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const;

const triggerName = (table: string, event: string): string => `${CHANGES}_${table}_${event.toLowerCase()}`;

const sqliteTrigger = ({ name, key }: CopiedTable, event: (typeof EVENTS)[number]): string => {
  const rows = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] }[event];
  const inserts = rows.map((row) => `INSERT INTO ${CHANGES} (name, row_key) VALUES ('${name}', ${row}."${key}");`);
  return `CREATE TRIGGER IF NOT EXISTS "${triggerName(name, event)}" AFTER ${event} ON "${name}" BEGIN ${inserts.join(' ')} END`;
};

/** One function for all tables: the key's column is its argument. */
const POSTGRES_FUNCTION = `CREATE OR REPLACE FUNCTION ${CHANGES}_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO ${CHANGES} (name, row_key) VALUES (TG_TABLE_NAME, to_jsonb(OLD) ->> TG_ARGV[0]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO ${CHANGES} (name, row_key) VALUES (TG_TABLE_NAME, to_jsonb(NEW) ->> TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$`;

const postgresTrigger = ({ name, key }: CopiedTable): string =>
  `CREATE OR REPLACE TRIGGER "${CHANGES}_${name}" AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION ${CHANGES}_add('${key}')`;

async function createTable(source: Knex): Promise<void> {
  if (await source.schema.hasTable(CHANGES)) return;
  await source.schema.createTable(CHANGES, (table) => {
    table.bigIncrements('seq');
    table.string('name', 64).notNullable();
    table.string('row_key', 255);
    // The transaction that made the change: see `Place`.
    if (isPostgres(source))
      table.specificType('made_by', 'xid8').notNullable().defaultTo(source.raw('pg_current_xact_id()')).index();
  });
  // Distinguishes this list from that of another database, including a restored one.
  await source(CHANGES).insert({ name: LIST, row_key: randomUUID() });
}

const presentTables = async (source: Knex): Promise<readonly CopiedTable[]> => {
  const found = await Promise.all(
    copiedTables.map(async (table) => ((await source.schema.hasTable(table.name)) ? [table] : [])),
  );
  return found.flat();
};

/** How many of the triggers there are: SQLite drops a table's when Directus changes its columns. */
async function countTriggers(source: Knex): Promise<number> {
  const query = isPostgres(source)
    ? source('pg_trigger').where('tgname', 'like', `${CHANGES}\\_%`)
    : source('sqlite_master').where('type', 'trigger').where('name', 'like', `${CHANGES}%`);
  const [row] = await query.count({ total: '*' });
  return Number(row?.['total'] ?? 0);
}

/** What makes sure that every change of the survey is listed. */
export interface Watch {
  /** How many triggers there have to be. */
  readonly triggers: number;
  /** Whether something was missing: then changes may have been missed, and a copy cannot be trusted. */
  readonly missed: boolean;
}

const BUSY_TRIES = 40;
const BUSY_PAUSE_MS = 250;

/** Who reads first and writes then is refused at once by SQLite where somebody else has written in between: it is done again. */
async function untilFree(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === BUSY_TRIES || (error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
      await pause(BUSY_PAUSE_MS);
    }
  }
}

/** @param known what was found before; then one query shows whether it is still true */
export async function ensureChanges(source: Knex, known?: Watch): Promise<Watch> {
  if (known && (await countTriggers(source)) === known.triggers) return { ...known, missed: false };
  const tables = await presentTables(source);
  const triggers = tables.length * (isPostgres(source) ? 1 : EVENTS.length);
  if ((await source.schema.hasTable(CHANGES)) && (await countTriggers(source)) === triggers)
    return { triggers, missed: false };
  const makeList = async (transaction: Knex): Promise<void> => {
    // Several servers may start at once.
    if (isPostgres(source)) await transaction.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [CHANGES]);
    await createTable(transaction);
    if (isPostgres(source)) await transaction.raw(POSTGRES_FUNCTION);
    for (const table of tables) {
      for (const statement of isPostgres(source)
        ? [postgresTrigger(table)]
        : EVENTS.map((event) => sqliteTrigger(table, event)))
        await transaction.raw(statement);
    }
  };
  await untilFree(() => source.transaction(makeList));
  return { triggers, missed: true };
}

export interface Change {
  readonly seq: number;
  readonly name: string;
  readonly key: string | null;
}

/**
 * A place in the list. SQLite has one writer, so it is the number of the last entry. PostgreSQL gives numbers before transactions end, so a
 * lower one may appear after a higher one; there it is the oldest transaction that had not ended (`xmin` of a snapshot).
 */
export type Place = string;

/** The place that the list has now: whatever is committed later is after it. */
export async function currentPlace(source: Knex): Promise<Place> {
  const [row]: readonly { place: string | number | null }[] = isPostgres(source)
    ? (
        await source.raw<{ rows: { place: string }[] }>(
          'SELECT CAST(pg_snapshot_xmin(pg_current_snapshot()) AS text) AS place',
        )
      ).rows
    : await source(CHANGES).max({ place: 'seq' });
  return String(row?.place ?? 0);
}

/** The changes after a place; some of them may have been read before. */
export async function changesAfter(source: Knex, place: Place, limit: number): Promise<readonly Change[]> {
  const query = source(CHANGES).orderBy('seq').limit(limit).select('seq', 'name', 'row_key as key');
  void (isPostgres(source)
    ? query.whereRaw('made_by >= CAST(? AS xid8)', [place])
    : query.where('seq', '>', Number(place)));
  const rows: readonly { seq: string | number; name: string; key: string | null }[] = await query;
  return rows.map(({ seq, name, key }) => ({ seq: Number(seq), name, key }));
}

/** What identifies this list, and the numbers of its first and last entries. */
export async function describeList(
  source: Knex,
): Promise<{ readonly id: string; readonly first: number; readonly last: number }> {
  const [[named], [span]] = await Promise.all([
    source<{ row_key: string }>(CHANGES).where('name', LIST).select('row_key'),
    source(CHANGES).whereNot('name', LIST).min({ first: 'seq' }).max({ last: 'seq' }),
  ]);
  return { id: named?.row_key ?? '', first: Number(span?.['first'] ?? 0), last: Number(span?.['last'] ?? 1) };
}

/** Removes entries that every copy has had time to read. */
export async function forgetChanges(source: Knex, before: number): Promise<void> {
  await source(CHANGES).whereNot('name', LIST).where('seq', '<', before).delete();
}

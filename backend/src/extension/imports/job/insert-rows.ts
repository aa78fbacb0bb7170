import { isPostgres, type Database, type Row } from '../../database/database.ts';
import { storeRows } from '../../database/store-rows.ts';
import { collectionOf, type Accountability, type Collection, type Field, type Schema } from '../../directus.ts';
import { without } from '../../values.ts';

interface Place {
  readonly accountability: Accountability;
  /** The transaction of the import. */
  readonly database: Database;
  readonly schema: Schema;
}

/** Fields that Directus fills in itself. */
const isCreatedBy = ({ special }: Field): boolean => special.includes('user-created');
const isCreatedAt = ({ special }: Field): boolean => special.includes('date-created');

/** What Directus records of each row that is created: who did it and when, and what the row said. */
const HISTORY = {
  postgres: `WITH added AS (SELECT value, nextval(pg_get_serial_sequence('directus_activity', 'id')) AS activity FROM json_array_elements(CAST(:rows AS json))),
    acted AS (INSERT INTO directus_activity (id, action, "user", "timestamp", ip, collection, item) SELECT activity, 'create', CAST(:user AS uuid), CAST(:now AS timestamptz), :ip, :collection, value ->> :key FROM added)
    INSERT INTO directus_revisions (activity, collection, item, data, delta) SELECT activity, :collection, value ->> :key, value, value FROM added`,
  sqliteActivity: `INSERT INTO directus_activity (id, action, "user", "timestamp", ip, collection, item) SELECT :first + key, 'create', :user, :now, :ip, :collection, json_extract(value, '$."' || :key || '"') FROM json_each(:rows)`,
  sqliteRevisions: `INSERT INTO directus_revisions (activity, collection, item, data, delta) SELECT :first + key, :collection, json_extract(value, '$."' || :key || '"'), value, value FROM json_each(:rows)`,
} as const;

async function writeHistory(
  { accountability, database }: Place,
  collection: string,
  { primary, accountability: tracked }: Collection,
  rows: string,
  now: Date,
): Promise<void> {
  if (tracked !== 'all') return;
  const values = { rows, user: accountability.user, ip: accountability.ip, collection, key: primary };
  if (isPostgres(database)) return void (await database.raw(HISTORY.postgres, { ...values, now: now.toISOString() }));
  // The transaction has written already, so no other adds entries meanwhile.
  const last = (await database('directus_activity').max({ id: 'id' }).first()) as
    | { readonly id: number | null }
    | undefined;
  const bound = { ...values, now: now.getTime(), first: (last?.id ?? 0) + 1 };
  await database.raw(HISTORY.sqliteActivity, bound);
  await database.raw(HISTORY.sqliteRevisions, bound);
}

/**
 * Creates rows in three statements, with all that Directus would store of them: who and when, defaults, activity and revisions. Ten times
 * as fast as Directus' own service, which takes one row after another. Hooks and flows are not run, so only rows of the survey are written so.
 * @throws what the database does; then the transaction's savepoint has to be left
 */
export async function insertRows(place: Place, collection: string, rows: readonly Readonly<Row>[]): Promise<void> {
  const { accountability, schema } = place;
  const described = collectionOf(schema, collection);
  const fields = Object.values(described.fields).filter(({ alias }) => !alias);
  const now = new Date();
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const filled = fields.filter((field) => given.has(field.field) || isCreatedBy(field) || isCreatedAt(field));
  const records = rows.map((row) =>
    Object.fromEntries(
      filled.map((field) => {
        const { field: name, defaultValue } = field;
        const value = isCreatedBy(field)
          ? accountability.user
          : isCreatedAt(field)
            ? now.toISOString()
            : name in row
              ? row[name]
              : (defaultValue ?? null);
        return [name, value];
      }),
    ),
  );
  await storeRows(place, collection, records);
  // A revision of Directus has no links to other rows.
  const links = schema.relations.filter((relation) => relation.collection === collection).map(({ field }) => field);
  await writeHistory(place, collection, described, JSON.stringify(rows.map((row) => without(row, links))), now);
}

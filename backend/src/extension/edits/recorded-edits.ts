import { inParts, ownTable, type Database, type Row } from '../database/database.ts';
import type { Reading } from '../directus.ts';
import type { RowAlong } from './rows-along.ts';

const REASONS = 'groundwork_reasons';

/** Why people edited rows, and who suggested that, each for the entry that Directus has of the change. */
export const reasonsTable = (database: Database): (() => Promise<void>) =>
  ownTable(
    database,
    REASONS,
    (table) => {
      table.integer('activity').primary();
      table.text('reason').notNullable();
    },
    { suggested_by: (table) => void table.string('suggested_by', 36) },
  );

/** Why a row was changed: in the words of the person, which may be none, and who suggested it to them. */
interface Reason {
  readonly reason: string;
  readonly suggestedBy?: string | null;
}

/** Records that beside the entry that Directus has of the change. */
const addReason = (database: Database, activity: number, { reason, suggestedBy = null }: Reason): Promise<unknown> =>
  reason === '' && suggestedBy === null
    ? Promise.resolve()
    : database(REASONS).insert({ activity, reason, suggested_by: suggestedBy });

interface RecordedEdit extends Reason {
  readonly action: 'create' | 'update' | 'delete';
  readonly collection: string;
  readonly item: string;
  readonly user: string;
  /** The fields that were changed, before and after; of a row that is removed, all of it before. */
  readonly before: Readonly<Row>;
  readonly after: Readonly<Row>;
  /** What goes with a record that is removed. */
  readonly along?: readonly RowAlong[];
}

/** The entry that Directus made of an edit in this transaction. */
async function entryOf(
  database: Database,
  { collection, item, user, action }: RecordedEdit,
): Promise<number | undefined> {
  const entry = await database('directus_activity')
    .where({ collection, item, user, action })
    .orderBy('id', 'desc')
    .first('id');
  return entry?.id;
}

interface Entry {
  readonly action: RecordedEdit['action'];
  /** The row before and what has changed, as Directus records them of others; none for a removal. */
  readonly revisions: readonly { readonly data: Readonly<Row>; readonly delta: Readonly<Row> }[];
}

async function makeEntry(
  { accountability, database, schema, services }: Reading,
  { collection, item, user }: Pick<RecordedEdit, 'collection' | 'item' | 'user'>,
  { action, revisions: recorded }: Entry,
): Promise<{ readonly activity: number; readonly revision: number }> {
  const entries = new services.ItemsService('directus_activity', { knex: database, schema });
  const revisions = new services.ItemsService('directus_revisions', { knex: database, schema });
  const activity = Number(
    await entries.createOne({ action, user, collection, item, ip: accountability?.ip ?? null }, {}),
  );
  let revision = 0;
  for (const one of recorded) revision = Number(await revisions.createOne({ activity, collection, item, ...one }, {}));
  return { activity, revision };
}

/** Records the rows that go with a removed record as children of its revision, so that they can be restored with it. */
async function recordAlong(
  { database }: Reading,
  { activity, revision }: Awaited<ReturnType<typeof makeEntry>>,
  along: readonly RowAlong[],
): Promise<void> {
  for (const part of inParts(along, 100))
    await database('directus_revisions').insert(
      part.map(({ collection, item, data, delta }) => ({
        activity,
        collection,
        item,
        data: JSON.stringify(data),
        delta: JSON.stringify(delta),
        parent: revision,
      })),
    );
}

/** Records an edit for the history of its row, with its reason, in the transaction that makes it. */
export async function recordEdit(reading: Reading, edit: RecordedEdit): Promise<void> {
  const { database, schema } = reading;
  const { action, before, after, along = [] } = edit;
  const was = { data: before, delta: {} };
  const is = { data: after, delta: after };
  // Directus says of no removal what the row held: a change to nothing else does.
  if (action === 'delete')
    await recordAlong(reading, await makeEntry(reading, edit, { action: 'update', revisions: [was] }), along);
  const isRecorded = schema.collections[edit.collection]?.accountability === 'all';
  const revisions = { create: [is], update: [was, is], delete: [] }[action];
  const entry = isRecorded
    ? await entryOf(database, edit)
    : (await makeEntry(reading, edit, { action, revisions })).activity;
  if (entry !== undefined) await addReason(database, entry, edit);
}

/** Records that a removed record was restored, with its values. */
export async function recordRestored(
  reading: Reading,
  edit: Pick<RecordedEdit, 'collection' | 'item' | 'user' | 'reason'>,
  row: Readonly<Row>,
): Promise<void> {
  const revisions = [{ data: row, delta: row }];
  const { activity } = await makeEntry(reading, edit, { action: 'create', revisions });
  await addReason(reading.database, activity, edit);
}

/** The reasons of these entries, by their keys. */
export async function reasonsOf(
  database: Database,
  activities: readonly number[],
): Promise<ReadonlyMap<number, Reason>> {
  const reasons = new Map<number, Reason>();
  for (const part of inParts(activities))
    for (const { activity, reason, suggested_by: suggestedBy } of await database(REASONS).whereIn('activity', part))
      reasons.set(activity, { reason, suggestedBy });
  return reasons;
}

/** Takes out of all reasons what `redact` takes out of a text: somebody's name may be in them. */
export async function redactReasons(database: Database, redact: (text: string) => string): Promise<void> {
  for (const { activity, reason } of await database(REASONS).select('activity', 'reason')) {
    const left = redact(reason);
    if (left !== reason) await database(REASONS).where({ activity }).update({ reason: left });
  }
}

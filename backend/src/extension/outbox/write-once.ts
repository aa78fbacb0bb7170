import type { Difference, OutboxBody, OutboxOutcome } from '@groundwork/shared/contract/calls';
import type { Member } from '../accountability.ts';
import { inTransaction, type Database } from '../database/database.ts';
import type { ActionEvent, Context, Reading } from '../directus.ts';
import { Refusal } from '../errors.ts';
import { sha256 } from '../values.ts';
import { allowedEdit, type Edit } from './allowed-edits.ts';
import { differencesOf } from './differences.ts';
import { editRow } from './edit-row.ts';
import { OUTBOX } from './outbox-table.ts';

/** Ends the transaction of a change that is in conflict. */
class Conflict extends Error {
  readonly differences: readonly Difference[];
  constructor(differences: readonly Difference[]) {
    super('The row has changed.');
    this.differences = differences;
  }
}

/** Whether this change was made before. @throws Refusal 409 where the key stands for another change, or for one of somebody else */
async function isRepetition(database: Database, id: string, user: string, hash: string): Promise<boolean> {
  const before = await database(OUTBOX).where({ id }).first('user', 'request_hash');
  if (before === undefined) return false;
  if (before.user === user && before.request_hash === hash) return true;
  throw new Refusal(409, 'KEY_TAKEN', 'Another change was sent under this key.');
}

/** Makes the change. What Directus reports of it comes back, for when it is committed. */
async function make(
  { write, expects }: OutboxBody,
  edit: Edit | undefined,
  reading: Reading,
): Promise<readonly ActionEvent[]> {
  const differences = await differencesOf({ write, expects }, reading);
  if (differences.length > 0) throw new Conflict(differences);
  const events: ActionEvent[] = [];
  const options = { bypassEmitAction: (event: ActionEvent) => void events.push(event) };
  if (edit !== undefined) await editRow(edit, expects?.values ?? {}, reading, options);
  else {
    const { accountability, database, schema, services } = reading;
    const items = new services.ItemsService(write.collection, { accountability, schema, knex: database });
    const { id, ...values } = write.values;
    if (write.action === 'create') await items.createOne(write.values, options);
    else await items.updateOne(id, values, options);
  }
  return events;
}

/**
 * Makes a change once, with the rights of the person: its key is stored in the same transaction, so that a change whose answer was lost,
 * or that comes from two tabs at once, is found to be made. In a conflict nothing is written, the key neither.
 * @throws Refusal, and what Directus throws where it refuses the change
 */
export async function writeOnce(
  request: OutboxBody,
  member: Member,
  { database, emitter, getSchema, services }: Context,
): Promise<OutboxOutcome> {
  const { user } = member;
  // Somebody else has signed in on the device between two requests.
  if (request.user.toLowerCase() !== user) throw new Refusal(409, 'OTHER_PERSON', 'Somebody else made this change.');
  const id = request.id.toLowerCase();
  // A conflict is decided by expecting what is there now; it stays the same change.
  const hash = sha256(JSON.stringify(request.write));
  if (await isRepetition(database, id, user, hash)) return { state: 'written' };
  const edit = allowedEdit(request);
  const schema = await getSchema();
  try {
    const events = await inTransaction(database, async (write) => {
      await write(OUTBOX).insert({ id, user, request_hash: hash, written_at: new Date().toISOString() });
      return make(request, edit, { accountability: member, database: write, schema, services });
    });
    for (const { event, meta, context } of events) emitter.emitAction(event, meta, { ...context, database });
    return { state: 'written' };
  } catch (error) {
    if (error instanceof Conflict) return { state: 'conflict', differences: [...error.differences] };
    // From another tab, or sent again, while this one waited for it.
    if (await isRepetition(database, id, user, hash)) return { state: 'written' };
    throw error;
  }
}

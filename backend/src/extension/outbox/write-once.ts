import type { OutboxBody, OutboxOutcome } from '@groundwork/shared/contract/calls';
import type { Member } from '../accountability.ts';
import { inTransaction, type Database } from '../database/database.ts';
import type { Context } from '../directus.ts';
import { Refusal } from '../errors.ts';
import { storeSuggestion, suggestedEdit } from '../suggestions/store-suggestion.ts';
import { sha256 } from '../values.ts';
import { allowedEdit } from './allowed-edits.ts';
import { Conflict, makeChange, reportChange } from './make-change.ts';
import { OUTBOX } from './outbox-table.ts';

/** Whether this change was made before. @throws Refusal 409 where the key stands for another change, or for one of somebody else */
async function isRepetition(database: Database, id: string, user: string, hash: string): Promise<boolean> {
  const before = await database(OUTBOX).where({ id }).first('user', 'request_hash');
  if (before === undefined) return false;
  if (before.user === user && before.request_hash === hash) return true;
  throw new Refusal(409, 'KEY_TAKEN', 'Another change was sent under this key.');
}

/**
 * Makes a change once, with the rights of the person, or stores it once as a suggestion: its key is stored in the same transaction, so that a
 * change whose answer was lost, or that comes from two tabs at once, is found to be made. In a conflict nothing is written, the key neither.
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
  const { write: asked, suggested = false } = request;
  // A conflict is decided by expecting what is there now; it stays the same change.
  const hash = sha256(JSON.stringify(suggested ? { suggested, write: asked } : asked));
  if (await isRepetition(database, id, user, hash)) return { state: 'written' };
  const edit = allowedEdit(request);
  const suggestion = suggested ? suggestedEdit(edit) : undefined;
  const schema = await getSchema();
  try {
    const events = await inTransaction(database, async (write) => {
      await write(OUTBOX).insert({ id, user, request_hash: hash, written_at: new Date().toISOString() });
      const reading = { accountability: member, database: write, schema, services };
      if (suggestion === undefined) return makeChange(request, edit, reading);
      await storeSuggestion({ ...request, id, user }, suggestion, reading);
      return [];
    });
    reportChange(events, { database, emitter });
    return { state: 'written' };
  } catch (error) {
    if (error instanceof Conflict) return { state: 'conflict', differences: [...error.differences] };
    // From another tab, or sent again, while this one waited for it.
    if (await isRepetition(database, id, user, hash)) return { state: 'written' };
    throw error;
  }
}

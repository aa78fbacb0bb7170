import type { OutboxBody, OutboxOutcome } from '@groundwork/shared/contract/calls';
import type { Member } from '../accountability.ts';
import type { Context } from '../directus.ts';
import { Refusal } from '../errors.ts';
import { storeSuggestion, suggestedEdit } from '../suggestions/store-suggestion.ts';
import { sha256 } from '../values.ts';
import { allowedEdit } from '../edits/allowed-edits.ts';
import { Conflict, makeChange, reportChange } from '../edits/make-change.ts';
import { once } from './once.ts';

/**
 * Makes a change once, with the rights of the person, or stores it once as a suggestion. In a conflict nothing is written, the key neither.
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
  const schema = await getSchema();
  try {
    const events = await once(database, { id, user, hash }, async (write) => {
      const edit = await allowedEdit(request, write);
      const reading = { accountability: member, database: write, schema, services };
      if (!suggested) return makeChange(request, edit, reading);
      await storeSuggestion({ ...request, id, user }, suggestedEdit(edit), reading);
      return [];
    });
    reportChange(events ?? [], { database, emitter });
    return { state: 'written' };
  } catch (error) {
    if (error instanceof Conflict) return { state: 'conflict', differences: [...error.differences] };
    throw error;
  }
}

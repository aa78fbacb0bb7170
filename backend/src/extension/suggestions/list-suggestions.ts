import { EDITED_COLLECTIONS } from '@groundwork/shared/contract/calls';
import type { Member } from '../accountability.ts';
import type { StoredSuggestion } from '../database/tables.ts';
import type { Reading } from '../directus.ts';
import { policiesOf } from '../permissions.ts';
import { described, isWholeVisible, withRows, type Found, type ShownSuggestion } from './shown-suggestion.ts';
import { SUGGESTIONS } from './suggestions-table.ts';

/** So many are listed at once; more come when some are decided. */
const MOST_LISTED = 200;
/** Read at once, to find those among them that the reader may see. */
const PART = 500;

/** The tables in which a person may change rows. */
async function changedBy(member: Member, { database }: Reading): Promise<readonly string[]> {
  if (member.admin) return EDITED_COLLECTIONS;
  const permissions = await database('directus_permissions')
    .whereIn('policy', policiesOf(database, member))
    .whereIn('collection', [...EDITED_COLLECTIONS])
    .where({ action: 'update' })
    .distinct('collection');
  return permissions.map(({ collection }) => collection);
}

/** Those that wait for somebody who may decide, the oldest first: only what this person may see in full. */
async function waitingFor(reading: Reading, collections: readonly string[]): Promise<readonly Found[]> {
  const waiting: Found[] = [];
  if (collections.length === 0) return waiting;
  for (let offset = 0; waiting.length < MOST_LISTED; offset += PART) {
    const part = await reading
      .database(SUGGESTIONS)
      .where({ state: 'open' })
      .whereIn('collection', [...collections])
      .orderBy(['made_at', 'id'])
      .limit(PART)
      .offset(offset);
    waiting.push(...(await withRows(reading, part)).filter(isWholeVisible));
    if (part.length < PART) break;
  }
  return waiting.slice(0, MOST_LISTED);
}

/** The suggestions that wait for a decision of this person, and the person's own, the newest first. */
export async function listSuggestions(
  member: Member,
  reading: Reading,
): Promise<{
  readonly decides: boolean;
  readonly waiting: readonly ShownSuggestion[];
  readonly mine: readonly ShownSuggestion[];
}> {
  const collections = await changedBy(member, reading);
  const waiting = await waitingFor(reading, collections);
  const mine = await reading
    .database(SUGGESTIONS)
    .where({ user: member.user })
    .orderBy([{ column: 'made_at', order: 'desc' }, 'id'])
    .limit(MOST_LISTED);
  return {
    decides: collections.length > 0,
    waiting: await described(reading, waiting),
    mine: await described(reading, await withRows(reading, mine)),
  };
}

/** How many wait for a decision of this person, and when the person's own were decided, the newest first. */
export async function countSuggestions(
  member: Member,
  reading: Reading,
): Promise<{ readonly waiting: number; readonly decided: readonly string[] }> {
  const waiting = await waitingFor(reading, await changedBy(member, reading));
  const decided = await reading
    .database(SUGGESTIONS)
    .where({ user: member.user })
    .whereNot({ state: 'open' })
    .orderBy('decided_at', 'desc')
    .limit(MOST_LISTED)
    .select('decided_at');
  return { waiting: waiting.length, decided: decided.flatMap(({ decided_at: at }) => at ?? []) };
}

/** Whether a person may decide about a suggestion: see all of it, and change its row. */
export async function mayDecide(suggestion: StoredSuggestion, reading: Reading): Promise<boolean> {
  const [found] = await withRows(reading, [suggestion]);
  if (found === undefined || !isWholeVisible(found)) return false;
  const { accountability, database, schema, services } = reading;
  const rights = await new services.PermissionsService({ accountability, knex: database, schema }).getItemPermissions(
    suggestion.collection,
    suggestion.item,
  );
  return rights.update.access;
}

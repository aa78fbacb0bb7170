import { EDITED_COLLECTIONS } from '@groundwork/shared/contract/calls';
import type { Member } from '../accountability.ts';
import { areaKeyOf, hasArea, membershipIn } from '../areas/membership.ts';
import type { StoredSuggestion } from '../database/tables.ts';
import type { Reading } from '../directus.ts';
import { policiesOf } from '../permissions.ts';
import { described, isWholeVisible, withRows, type Found, type ShownSuggestion } from './shown-suggestion.ts';
import { SUGGESTIONS } from './suggestions-table.ts';

/** So many are listed at once; more come when some are decided. */
const MOST_LISTED = 200;
/** Read at once, to find those among them that the reader may see. */
const PART = 500;

type Action = StoredSuggestion['action'];
const ACTIONS: readonly Action[] = ['create', 'update', 'delete'];

/** What a person may do in some of the rows of a table, as `update households`. */
type Deeds = ReadonlySet<string>;
const deed = ({ action, collection }: Pick<StoredSuggestion, 'action' | 'collection'>): string =>
  `${action} ${collection}`;

async function deedsOf(member: Member, { database }: Pick<Reading, 'database'>): Promise<Deeds> {
  if (member.admin)
    return new Set(EDITED_COLLECTIONS.flatMap((collection) => ACTIONS.map((action) => deed({ action, collection }))));
  const permissions = await database('directus_permissions')
    .whereIn('policy', policiesOf(database, member))
    .whereIn('collection', [...EDITED_COLLECTIONS])
    .whereIn('action', [...ACTIONS])
    .distinct('collection', 'action');
  const deeds = permissions.map(({ collection, action }) => deed({ collection, action: action as Action }));
  // Everybody records visits, so nobody suggests a new one.
  return new Set(deeds.filter((one) => one !== 'create water_point_visits'));
}

/** Of a village that a person with an area sees as the place of a water project nothing is theirs to decide. */
async function ofArea({ accountability, database, schema }: Reading): Promise<(found: Found) => Promise<boolean>> {
  if (!hasArea(accountability)) return () => Promise.resolve(true);
  const { of } = membershipIn(database, schema, await areaKeyOf(database, accountability.user));
  return async ({ suggestion: { collection, item } }) =>
    collection !== 'villages' || (await of(collection, item)) === 'inside';
}

/** Those that wait for somebody who may decide, the oldest first: only what this person may see in full. */
async function waitingFor(reading: Reading, deeds: Deeds): Promise<readonly Found[]> {
  const waiting: Found[] = [];
  if (deeds.size === 0) return waiting;
  const isTheirs = await ofArea(reading);
  for (let offset = 0; waiting.length < MOST_LISTED; offset += PART) {
    const part = await reading
      .database(SUGGESTIONS)
      .where({ state: 'open' })
      .whereIn('collection', [...EDITED_COLLECTIONS])
      .orderBy(['made_at', 'id'])
      .limit(PART)
      .offset(offset);
    const decided = part.filter((one) => deeds.has(deed(one)));
    for (const found of await withRows(reading, decided))
      if (isWholeVisible(found) && (await isTheirs(found))) waiting.push(found);
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
  const deeds = await deedsOf(member, reading);
  const waiting = await waitingFor(reading, deeds);
  const mine = await reading
    .database(SUGGESTIONS)
    .where({ user: member.user })
    .orderBy([{ column: 'made_at', order: 'desc' }, 'id'])
    .limit(MOST_LISTED);
  return {
    decides: deeds.size > 0,
    waiting: await described(reading, waiting),
    mine: await described(reading, await withRows(reading, mine)),
  };
}

/** How many wait for a decision of this person, and when the person's own were decided, the newest first. */
export async function countSuggestions(
  member: Member,
  reading: Reading,
): Promise<{ readonly waiting: number; readonly decided: readonly string[] }> {
  const waiting = await waitingFor(reading, await deedsOf(member, reading));
  const decided = await reading
    .database(SUGGESTIONS)
    .where({ user: member.user })
    .whereNot({ state: 'open' })
    .orderBy('decided_at', 'desc')
    .limit(MOST_LISTED)
    .select('decided_at');
  return { waiting: waiting.length, decided: decided.flatMap(({ decided_at: at }) => at ?? []) };
}

/** Whether a person may decide about a suggestion: see all of it, and do what it says with its row. */
export async function mayDecide(member: Member, suggestion: StoredSuggestion, reading: Reading): Promise<boolean> {
  const { accountability, database, schema, services } = reading;
  if (!(await deedsOf(member, reading)).has(deed(suggestion))) return false;
  const [found] = await withRows(reading, [suggestion]);
  if (found === undefined || !isWholeVisible(found)) return false;
  if (suggestion.action === 'create') return true;
  const rights = await new services.PermissionsService({ accountability, knex: database, schema }).getItemPermissions(
    suggestion.collection,
    suggestion.item,
  );
  return rights[suggestion.action].access;
}

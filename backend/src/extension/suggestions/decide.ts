import type { AcceptBody, DeclineBody, OutboxBody, OutboxOutcome } from '@groundwork/shared/contract/calls';
import { givenColumns, isEdited } from '@groundwork/survey/model';
import type { Member } from '../accountability.ts';
import { inTransaction, type Database } from '../database/database.ts';
import type { StoredSuggestion } from '../database/tables.ts';
import type { Context } from '../directus.ts';
import { forbidden, invalid, Refusal } from '../errors.ts';
import { allowedEdit } from '../edits/allowed-edits.ts';
import { Conflict, makeChange, reportChange } from '../edits/make-change.ts';
import { mayDecide } from './list-suggestions.ts';
import { valuesIn } from './shown-suggestion.ts';
import { SUGGESTIONS } from './suggestions-table.ts';

type Decision = Pick<StoredSuggestion, 'state' | 'written' | 'answer'>;

const alreadyDecided = (): Refusal =>
  new Refusal(409, 'ALREADY_DECIDED', 'Somebody has already decided this suggestion.');

/** Whether this person has decided the same before, and the answer was lost. @throws Refusal 409 where it was decided otherwise */
async function isRepetition(database: Database, id: string, member: Member, decision: Decision): Promise<boolean> {
  const stored = await database(SUGGESTIONS).where({ id }).first();
  if (stored === undefined || stored.state === 'open') return false;
  const { state, written, answer } = stored;
  if (
    stored.decided_by === member.user &&
    state === decision.state &&
    written === decision.written &&
    answer === decision.answer
  )
    return true;
  throw alreadyDecided();
}

/** The suggestion, for somebody who may decide it. @throws Refusal 403, whether there is none or it is not for this person */
async function suggestionFor(id: string, member: Member, context: Context): Promise<StoredSuggestion> {
  const { database, getSchema, services } = context;
  const found = await database(SUGGESTIONS).where({ id }).first();
  if (found === undefined) throw forbidden();
  const reading = { accountability: member, database, schema: await getSchema(), services };
  if (!(await mayDecide(member, found, reading))) throw forbidden();
  return found;
}

/** Records a decision, once: a second one at the same time finds that it is made. @throws Refusal 409 */
async function record(write: Database, id: string, member: Member, decision: Decision): Promise<void> {
  const decided = await write(SUGGESTIONS)
    .where({ id, state: 'open' })
    .update({ ...decision, decided_by: member.user, decided_at: new Date().toISOString() });
  if (decided === 0) throw alreadyDecided();
}

/** The values that are written: those that were suggested, some of them changed. @throws Refusal 400 */
function valuesOf(
  { action, collection, wanted: stored }: StoredSuggestion,
  changed: AcceptBody['values'] = {},
): Readonly<Record<string, unknown>> {
  const wanted = valuesIn(stored);
  // What a new row is part of decides who may see it.
  const given = action === 'create' && isEdited(collection) ? givenColumns(collection) : [];
  const other = Object.keys(changed).find((name) => !Object.hasOwn(wanted, name) || given.includes(name));
  if (other !== undefined) throw invalid(`"${other}" is not part of the suggestion.`);
  return { ...wanted, ...changed };
}

/** The suggestion as a change. @throws Refusal 403 for what is not edited */
function changeOf(
  { action, collection, item, reason, seen: stored }: StoredSuggestion,
  values: Readonly<Record<string, unknown>>,
  now: AcceptBody['seen'] = {},
): Pick<OutboxBody, 'write' | 'expects'> {
  if (!isEdited(collection)) throw forbidden();
  if (action === 'create') {
    if (collection === 'water_point_visits') throw forbidden();
    return { write: { action, collection, values: { id: item, ...values }, reason }, expects: null };
  }
  const seen: Readonly<Record<string, unknown>> = { ...valuesIn(stored), ...now };
  const names = Object.keys(action === 'delete' ? valuesIn(stored) : values);
  return {
    write: { action, collection, values: { id: item, ...values }, reason },
    expects: {
      collection,
      key: item,
      values: Object.fromEntries(names.map((name) => [name, seen[name] ?? null])),
    },
  };
}

/**
 * Writes what was suggested, with the rights of the person who decides, and records that in the same transaction. Where the row says something
 * else than was seen, neither is done.
 * @throws Refusal, and what Directus throws where it refuses the change
 */
export async function accept(id: string, body: AcceptBody, member: Member, context: Context): Promise<OutboxOutcome> {
  const { database, getSchema, services } = context;
  const suggestion = await suggestionFor(id, member, context);
  const values = valuesOf(suggestion, body.values);
  const change = changeOf(suggestion, values, body.seen);
  const allowed = await allowedEdit(change, database);
  const edit = allowed && { ...allowed, suggestedBy: suggestion.user };
  const decision = { state: 'accepted', written: JSON.stringify(values), answer: null } as const;
  if (await isRepetition(database, id, member, decision)) return { state: 'written' };
  const schema = await getSchema();
  try {
    const events = await inTransaction(database, async (write) => {
      await record(write, id, member, decision);
      return makeChange(change, edit, { accountability: member, database: write, schema, services });
    });
    reportChange(events, context);
    return { state: 'written' };
  } catch (error) {
    if (error instanceof Conflict) return { state: 'conflict', differences: [...error.differences] };
    if (await isRepetition(database, id, member, decision)) return { state: 'written' };
    throw error;
  }
}

/** Leaves the row as it is, with a reason for the person who suggested it. @throws Refusal */
export async function decline(id: string, body: DeclineBody, member: Member, context: Context): Promise<void> {
  await suggestionFor(id, member, context);
  const decision = { state: 'declined', written: null, answer: body.answer.trim() } as const;
  if (await isRepetition(context.database, id, member, decision)) return;
  await inTransaction(context.database, (write) => record(write, id, member, decision));
}

/** Withdraws the person's own open suggestion; one that is gone counts as withdrawn. @throws Refusal 409 where it is decided */
export async function withdraw(id: string, { user }: Member, { database }: Context): Promise<void> {
  const removed = await database(SUGGESTIONS).where({ id, user, state: 'open' }).delete();
  if (removed === 0 && (await database(SUGGESTIONS).where({ id, user }).first('id'))) throw alreadyDecided();
}

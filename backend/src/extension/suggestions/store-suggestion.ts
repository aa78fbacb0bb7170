import type { OutboxBody } from '@groundwork/shared/contract/calls';
import { storedColumns } from '@groundwork/survey/model';
import { countOf } from '../database/database.ts';
import type { Reading } from '../directus.ts';
import { forbidden, invalid } from '../errors.ts';
import type { Edit } from '../edits/allowed-edits.ts';
import { requirePossible } from '../edits/edit-row.ts';
import { requireUnchanged } from '../edits/make-change.ts';
import { isKey } from '../values.ts';
import { shownNewRows } from './new-rows.ts';
import { shownRows, type ShownRow } from './shown-rows.ts';
import { SUGGESTIONS } from './suggestions-table.ts';

/** So many of one person may wait: more than a day's work, and few enough to be read. */
const MOST_OPEN = 500;

/** The edit that can be suggested. @throws Refusal 400 with a sentence */
export function suggestedEdit(edit: Edit | undefined): Edit {
  if (edit === undefined) throw invalid('This cannot be suggested.');
  return isKey(edit.id) ? { ...edit, id: edit.id.toLowerCase() } : edit;
}

/** What the person must be able to read: the row that is there, or what a new one is part of, and each of these fields; as they see it. @throws Refusal 403 */
async function requireVisible(
  { collection, id: item, action, values }: Edit,
  names: readonly string[],
  user: string,
  reading: Reading,
): Promise<ShownRow> {
  const columns = storedColumns(names);
  const shown =
    action === 'create'
      ? (await shownNewRows(reading, collection, [{ item, user, wanted: values }]))[0]
      : (await shownRows(reading, collection, [item], columns)).get(item);
  if (shown === undefined || !columns.every((name) => shown.columns.has(name))) throw forbidden();
  return shown;
}

/**
 * Stores an edit for somebody who may decide, after the checks that it would pass as an edit. The person has to be able to read the row and
 * what it says there. What still uses a row that should go is looked at when that is decided.
 * @throws Conflict, Refusal, and what Directus throws where the person may not read it
 */
export async function storeSuggestion(
  { id, user, write, expects }: Pick<OutboxBody, 'id' | 'user' | 'write' | 'expects'>,
  edit: Edit,
  reading: Reading,
): Promise<void> {
  const { database } = reading;
  const { collection, id: item, action, values, reason } = edit;
  await requireUnchanged({ write, expects }, reading);
  const seen = action === 'create' ? {} : (expects?.values ?? {});
  const names = Object.keys(action === 'delete' ? seen : values);
  const { record, place, within } = await requireVisible(edit, names, user, reading);
  await requirePossible(edit, reading);
  if ((await countOf(database(SUGGESTIONS).where({ user, state: 'open' }))) >= MOST_OPEN)
    throw invalid(`${MOST_OPEN} of your suggestions wait for a decision. Send this one when some are decided.`);
  await database(SUGGESTIONS).insert({
    id,
    user,
    made_at: new Date().toISOString(),
    collection,
    item,
    action,
    seen: JSON.stringify(
      action === 'create' ? {} : Object.fromEntries(names.map((name) => [name, seen[name] ?? null])),
    ),
    wanted: JSON.stringify(values),
    reason,
    state: 'open',
    about: action === 'delete' ? JSON.stringify({ record, place, within }) : null,
  });
}

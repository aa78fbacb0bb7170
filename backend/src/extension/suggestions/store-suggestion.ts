import type { OutboxBody } from '@groundwork/shared/contract/calls';
import { countOf } from '../database/database.ts';
import type { Reading } from '../directus.ts';
import { forbidden, invalid } from '../errors.ts';
import type { Edit } from '../edits/allowed-edits.ts';
import { requirePossible } from '../edits/edit-row.ts';
import { requireUnchanged } from '../edits/make-change.ts';
import { isKey } from '../values.ts';
import { shownRows } from './shown-rows.ts';
import { SUGGESTIONS } from './suggestions-table.ts';

/** So many of one person may wait: more than a day's work, and few enough to be read. */
const MOST_OPEN = 500;

/** The edit that can be suggested. @throws Refusal 400 with a sentence */
export function suggestedEdit(edit: Edit | undefined): Edit {
  if (edit?.action !== 'update') throw invalid('Only changes to a record can be suggested.');
  return isKey(edit.id) ? { ...edit, id: edit.id.toLowerCase() } : edit;
}

/**
 * Stores an edit for somebody who may decide, after the checks that it would pass as an edit. The person has to be able to read the row and
 * what it says there.
 * @throws Conflict, Refusal, and what Directus throws where the person may not read it
 */
export async function storeSuggestion(
  { id, user, write, expects }: Pick<OutboxBody, 'id' | 'user' | 'write' | 'expects'>,
  edit: Edit,
  reading: Reading,
): Promise<void> {
  const { database } = reading;
  const { collection, id: item, values, reason } = edit;
  await requireUnchanged({ write, expects }, reading);
  const names = Object.keys(values);
  const shown = (await shownRows(reading, collection, [item], names)).get(item);
  if (!names.every((name) => shown?.columns.has(name))) throw forbidden();
  await requirePossible(edit, reading);
  if ((await countOf(database(SUGGESTIONS).where({ user, state: 'open' }))) >= MOST_OPEN)
    throw invalid(`${MOST_OPEN} of your suggestions wait for a decision. Send this one when some are decided.`);
  await database(SUGGESTIONS).insert({
    id,
    user,
    made_at: new Date().toISOString(),
    collection,
    item,
    seen: JSON.stringify(Object.fromEntries(names.map((name) => [name, expects?.values[name] ?? null]))),
    wanted: JSON.stringify(values),
    reason,
    state: 'open',
  });
}

import { t } from '@groundwork/shared/messages';
import { changeRecord, createRecord, outcomeText, storedValue } from '@groundwork/shared/ui/edit-record';
import { editableFields, isEdited, newRowFields, wholeOf } from '@groundwork/survey/model';
import { whenText } from '../shared/query/rows/when-text.ts';
import { added, corrected } from './edit-household.ts';
import type { HistoryEntry } from './history.data.ts';

type Change = HistoryEntry['changes'][number];

/** What takes a change back: sends it, and says what became of it. @throws Error with a sentence */
export type Undo = () => Promise<string>;

const reasonOf = (entry: HistoryEntry): string => t`Undo of a change of ${whenText(entry.when)}`;

/** Takes back that an answer was changed; undefined where that cannot be, or it is not known what was there before. */
export function undoOf(householdId: string, entry: HistoryEntry, change: Change): Undo | undefined {
  const { action, collection, item } = entry;
  if (action !== 'update' || item === undefined || !isEdited(collection) || !('before' in change)) return undefined;
  const field = editableFields(collection).find((one) => one.field.name === change.field);
  if (field === undefined) return undefined;
  const { name, label } = field.field;
  const [before, after] = [storedValue(field, change.before), storedValue(field, change.after)];
  // As it is now, or nothing is written.
  const of = corrected(householdId, collection, { id: item, [name]: after }, label);
  return async () => outcomeText(await changeRecord(of, { [name]: before }, reasonOf(entry), [field]));
}

/** Brings back a row that was removed, under its own key, with what the person may know of it. */
export function restoreOf(householdId: string, entry: HistoryEntry, title: string): Undo | undefined {
  const { action, collection, item, changes } = entry;
  if (action !== 'delete' || item === undefined || !isEdited(collection)) return undefined;
  if (wholeOf(collection)?.field !== 'household_id') return undefined;
  const fields = newRowFields(collection);
  const held = new Map(changes.map(({ field, before }) => [field, before]));
  const values = Object.fromEntries(
    fields.flatMap((one): [string, unknown][] => {
      const value = storedValue(one, held.get(one.field.name) ?? null);
      return value === null ? [] : [[one.field.name, value]];
    }),
  );
  const of = { ...added(householdId, collection, title, { household_id: householdId }), row: { id: item } };
  return async () => outcomeText(await createRecord(of, values, reasonOf(entry), fields));
}

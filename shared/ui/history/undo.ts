import { t } from '@groundwork/shared/messages';
import { formatMoment } from '@groundwork/shared/ui/data';
import {
  changeRecord,
  createRecord,
  outcomeText,
  storedValue,
  type EditedRecord,
  type FormField,
} from '@groundwork/shared/ui/edit-record';
import type { HistoryChange, HistoryEntry } from './history.data.ts';

type Collection = EditedRecord['collection'];

/** What takes a change back: sends it, and says what became of it. @throws Error with a sentence */
export type Undo = () => Promise<string>;

/** What the survey's model says of the tables that are edited. */
export interface EditedTables {
  readonly isEdited: (collection: string) => collection is Collection;
  readonly editableFields: (collection: Collection) => readonly FormField[];
  readonly newRowFields: (collection: Collection) => readonly FormField[];
  /** What the rows of a table are parts of. */
  readonly wholeOf: (collection: Collection) => { readonly field: string; readonly table: string } | undefined;
}

/** The record whose history it is, and where it is shown. */
export interface HistoryRecord extends Pick<EditedRecord, 'page' | 'about' | 'linkChoices'> {
  readonly collection: Collection;
  readonly key: string;
}

const reasonOf = ({ when }: HistoryEntry): string =>
  t`Undo of a change of ${when === null ? t`at a time that is not known` : formatMoment(when)}`;

/** Takes back that an answer was changed; undefined where that cannot be, or it is not known what was there before. */
export function undoOf(
  tables: EditedTables,
  { collection: _, key: _key, ...record }: HistoryRecord,
  entry: HistoryEntry,
  change: HistoryChange,
): Undo | undefined {
  const { action, collection, item } = entry;
  if (action !== 'update' || item === undefined || !tables.isEdited(collection) || !('before' in change))
    return undefined;
  const field = tables.editableFields(collection).find((one) => one.field.name === change.field);
  if (field === undefined) return undefined;
  const { name, label } = field.field;
  const [before, after] = [storedValue(field, change.before), storedValue(field, change.after)];
  // As it is now, or nothing is written.
  const of = { ...record, collection, row: { id: item, [name]: after }, title: t`Correction of ${label}` };
  return async () => outcomeText(await changeRecord(of, { [name]: before }, reasonOf(entry), [field]));
}

/** Brings back a part of the record that was removed, under its own key, with what the person may know of it. @param title what it is called */
export function restoreOf(
  tables: EditedTables,
  { collection: whole, key, ...record }: HistoryRecord,
  entry: HistoryEntry,
  title: string,
): Undo | undefined {
  const { action, collection, item, changes } = entry;
  // A visit is recorded by its own form.
  if (action !== 'delete' || item === undefined || !tables.isEdited(collection) || collection === 'water_point_visits')
    return undefined;
  const link = tables.wholeOf(collection);
  if (link?.table !== whole) return undefined;
  const fields = tables.newRowFields(collection);
  const held = new Map(changes.map(({ field, before }) => [field, before]));
  const values = Object.fromEntries(
    fields.flatMap((one): [string, unknown][] => {
      const value = storedValue(one, held.get(one.field.name) ?? null);
      return value === null ? [] : [[one.field.name, value]];
    }),
  );
  const of = { ...record, collection, row: { id: item }, fixed: { [link.field]: key }, title: t`New: ${title}` };
  return async () => outcomeText(await createRecord(of, values, reasonOf(entry), fields));
}

import { t } from '@groundwork/shared/messages';
import type { EditedCollection } from '../../contract/calls/index.ts';
import { queryClient } from '../../data/query-client.ts';
import { newKey } from '../../new-key.ts';
import { pageOutbox } from '../../outbox/page-outbox.ts';
import type { OutboxField } from '../../outbox/item.ts';
import type { OutboxOutcome } from '../../outbox/add-change.ts';
import { monthText } from '../data/values.ts';
import { labelOf, type FormField, type LinkChoices, type RecordRow } from './fields.ts';

/** Values of a record as they are stored, by the names of their fields. Null is not known, an empty list none. */
export type Values = Readonly<Record<string, unknown>>;

/** The record that is edited, and how the change is called where it waits. */
export interface EditedRecord {
  readonly collection: EditedCollection;
  /** As the person sees it; for a new one, what it begins with. */
  readonly row: RecordRow;
  /** The column of its key; `id` when left out. */
  readonly keyField?: string;
  /** What the change is called while it waits: "Correction of household HH-2". */
  readonly title: string;
  /** Where it was made: a path of the portal. */
  readonly page: string;
  /** What screens find their own changes by: `households/<key>`. */
  readonly about: string;
  /** Names of the rows that links can lead to. */
  readonly linkChoices?: LinkChoices;
  /** Values of a new record that nobody types: the row that it is a part of. */
  readonly fixed?: Values;
  /** The person may not change it: the change is suggested to those who may. */
  readonly suggested?: true;
}

/** Under this the one cache has what is suggested. */
const SUGGESTIONS_KEY = ['suggestions'];

const MONTHS = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [String(index + 1), monthText(index + 1)]));

/** The page shows what is stored now before its form closes, but nobody waits longer than this for all of its figures. */
const SHOWN_WITHIN_MS = 5000;

/** Waits for something, but no longer than this. */
async function atMost(milliseconds: number, done: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([done, late]).finally(() => clearTimeout(timer));
}

const isText = ({ column: { storage, link } }: FormField): boolean =>
  link === undefined && (storage === 'text' || storage === 'longText' || storage === 'markdown');

/** How a value is written where the change waits: codes by their words. A text may be changed there as well. */
function outboxField(one: FormField, linkChoices: LinkChoices): OutboxField {
  const { name, kind } = one.field;
  const choices =
    linkChoices[name] ??
    (kind === 'yesNo' ? { true: t`Yes`, false: t`No` } : kind === 'months' ? MONTHS : one.field.choices);
  return {
    name,
    label: labelOf(one),
    ...(choices && { choices: { ...choices } }),
    ...(!isText(one) && { fixed: true }),
  };
}

const keyOf = ({ row, keyField = 'id' }: EditedRecord): string => String(row[keyField]);

type Write = Pick<Parameters<ReturnType<typeof pageOutbox>['add']>[0], 'write' | 'expects' | 'fields'>;

async function add({ title, page, about, suggested }: EditedRecord, change: Write): Promise<OutboxOutcome> {
  const kind = suggested ? 'suggestion' : 'edit';
  const outcome = await pageOutbox().add({ kind, title, page, about, ...change, ...(suggested && { suggested }) });
  // Every figure, list and check may be another one now; a suggestion changes nothing yet.
  if (outcome === 'written')
    await atMost(
      SHOWN_WITHIN_MS,
      queryClient.invalidateQueries(suggested && { queryKey: SUGGESTIONS_KEY }, { cancelRefetch: false }),
    );
  return outcome;
}

/**
 * Changes values of a record, now or when there is a connection. The server checks each against the model, and writes nothing where somebody
 * else has changed one of them meanwhile.
 * @param reason in the person's words; may be empty
 * @throws Error with a sentence
 */
export function changeRecord(
  of: EditedRecord,
  values: Values,
  reason: string,
  fields: readonly FormField[],
): Promise<OutboxOutcome> {
  const { collection, row, linkChoices = {} } = of;
  const key = keyOf(of);
  const names = Object.keys(values);
  return add(of, {
    write: { action: 'update', collection, values: { id: key, ...values }, ...(reason !== '' && { reason }) },
    expects: { collection, key, values: Object.fromEntries(names.map((name) => [name, row[name] ?? null])) },
    fields: fields.filter(({ field }) => names.includes(field.name)).map((one) => outboxField(one, linkChoices)),
  });
}

/** Creates a record in the same way. A code that people choose is its key, or the one it had before; otherwise it gets one. @throws Error with a sentence */
export function createRecord(
  of: EditedRecord,
  values: Values,
  reason: string,
  fields: readonly FormField[],
): Promise<OutboxOutcome> {
  const { collection, row, keyField = 'id', fixed = {}, linkChoices = {} } = of;
  if (collection === 'water_point_visits') throw new Error('A visit is recorded by its own form.');
  const code = fields.find(({ column }) => column.storage === 'codeKey')?.field.name;
  const { [code ?? '']: chosen, ...others } = values;
  const before = row[keyField];
  const id = typeof chosen === 'string' ? chosen : typeof before === 'string' ? before : newKey();
  return add(of, {
    write: {
      action: 'create',
      collection,
      values: { id, ...fixed, ...others },
      ...(reason !== '' && { reason }),
    },
    expects: null,
    fields: fields
      .filter(({ field }) => field.name !== code && field.name in values)
      .map((one) => outboxField(one, linkChoices)),
  });
}

/** Removes a record, unless somebody has changed meanwhile what the person sees of it. @throws Error with a sentence */
export function removeRecord(of: EditedRecord, reason: string, fields: readonly FormField[]): Promise<OutboxOutcome> {
  const { collection, row } = of;
  const key = keyOf(of);
  const seen: readonly (readonly [string, unknown])[] = fields
    .filter(({ field }) => field.name in row)
    .map(({ field }) => [field.name, row[field.name] ?? null]);
  return add(of, {
    write: { action: 'delete', collection, values: { id: key }, ...(reason !== '' && { reason }) },
    expects: { collection, key, values: Object.fromEntries(seen) },
    fields: [],
  });
}

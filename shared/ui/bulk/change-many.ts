import { t } from '@groundwork/shared/messages';
import type { EditedCollection } from '@groundwork/shared/contract/calls';
import type { FormField } from '@groundwork/shared/ui/edit-record';
import { leftWords } from './left-words.ts';
import { sendEach, type Change, type Report } from './send-each.ts';
import { same, type Standing } from './standing.ts';
import type { BulkWork, Outcome } from './use-bulk-work.ts';

export interface FieldChange {
  readonly collection: EditedCollection;
  readonly of: FormField;
  readonly reason: string;
  /** "3 households" */
  readonly several: (count: number) => string;
}

interface Step extends Standing {
  readonly next: unknown;
}

/** The change of one record, unless somebody has changed the value since it was read. */
const changeOf =
  ({ collection, of: { field }, reason }: FieldChange) =>
  ({ id, value, next }: Step): Change => ({
    write: {
      action: 'update',
      collection,
      values: { id, [field.name]: next },
      ...(reason !== '' && { reason }),
    },
    expects: { collection, key: id, values: { [field.name]: value } },
  });

const outcomeOf = (words: string, { left, failure }: Report, { several }: FieldChange): Outcome => ({
  words,
  rest: leftWords(left, several),
  left: left.map(({ one }) => one.id),
  ...(failure !== undefined && { failure }),
});

/** Gives the records this value, each with the reason in its history. */
export const changeMany =
  (change: FieldChange, standing: readonly Standing[], value: unknown): BulkWork =>
  async (watch) => {
    const wanted = standing.filter((one) => !same(one.value, value)).map((one) => ({ ...one, next: value }));
    const done: Step[] = [];
    const report = await sendEach(wanted, changeOf(change), watch, (step) => done.push(step));
    return {
      ...outcomeOf(t`${change.of.field.label} changed for ${change.several(done.length)}.`, report, change),
      ...(done.length > 0 && { undo: undoChange({ ...change, reason: t`Undone.` }, done) }),
    };
  };

/** Gives each record back its own value. One that somebody has changed since is left alone. */
const undoChange =
  (change: FieldChange, done: readonly Step[]): BulkWork =>
  async (watch) => {
    let undone = 0;
    const back = done.map((step) => ({ ...step, value: step.next, next: step.value }));
    const report = await sendEach(back, changeOf(change), watch, () => (undone += 1));
    return outcomeOf(t`Undone for ${change.several(undone)}.`, report, change);
  };

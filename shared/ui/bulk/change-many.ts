import { dataUrl, http, session } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import type { EditedCollection } from '@groundwork/shared/contract/calls';
import { z } from '@groundwork/shared/data';
import type { FormField } from '@groundwork/shared/ui/edit-record';
import { newKey } from '../../new-key.ts';
import { same, type Standing } from './standing.ts';
import type { BulkWork, Outcome, Watch } from './use-bulk-work.ts';

/** Changes under way at a time: the server makes each in a transaction of its own. */
const AT_ONCE = 3;

const answer = z.looseObject({ data: z.looseObject({ state: z.enum(['written', 'conflict']) }) });

export interface Change {
  readonly collection: EditedCollection;
  readonly of: FormField;
  readonly reason: string;
  /** "3 households" */
  readonly several: (count: number) => string;
}

interface Step extends Standing {
  readonly next: unknown;
}

/** Writes each change, unless somebody has changed the value since it was read. @returns those that were left for that reason */
async function write(
  steps: readonly Step[],
  { collection, of: { field }, reason }: Change,
  { signal, onProgress }: Watch,
  written: (step: Step) => void,
): Promise<readonly Step[]> {
  let [next, ended] = [0, 0];
  const left: Step[] = [];
  const one = async (step: Step): Promise<void> => {
    const body = {
      id: newKey(),
      user: session.storedUserId(),
      write: {
        action: 'update',
        collection,
        values: { id: step.id, [field.name]: step.next },
        ...(reason !== '' && { reason }),
      },
      expects: { collection, key: step.id, values: { [field.name]: step.value } },
    };
    const { data } = await http.post<unknown>(dataUrl('/groundwork-outbox'), body, { trouble: false });
    const parsed = z.safeParse(answer, data);
    if (!parsed.success) throw new Error(t`The server sent an unexpected response.`);
    if (parsed.data.data.state === 'written') written(step);
    else left.push(step);
  };
  const lane = async (): Promise<void> => {
    for (let step = steps[next++]; step !== undefined; step = steps[next++]) {
      signal.throwIfAborted();
      await one(step);
      ended += 1;
      onProgress({ read: ended, total: steps.length });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return left;
}

/** As many are named; the others are counted. */
const MOST_NAMED = 5;

const named = (left: readonly Step[]): string => {
  const names = left.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return '';
  const more = left.length - Math.min(names.length, MOST_NAMED);
  return ` (${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? t` and ${more.toLocaleString()} more` : ''})`;
};

const changedMeanwhile = (left: readonly Step[], { several }: Change): string =>
  left.length === 0
    ? ''
    : t` ${several(left.length)} left unchanged, because someone else has changed ${plural(left.length, { one: 'it', other: 'them' })} since${named(left)}.`;

/** Gives the records this value, each with the reason in its history. */
export const changeMany =
  (change: Change, standing: readonly Standing[], value: unknown): BulkWork =>
  async (watch) => {
    const wanted = standing.filter((one) => !same(one.value, value)).map((one) => ({ ...one, next: value }));
    const done: Step[] = [];
    const end = (left: readonly Step[], failure?: unknown): Outcome => ({
      words: t`${change.of.field.label} changed for ${change.several(done.length)}.${changedMeanwhile(left, change)}`,
      ...(failure !== undefined && { failure }),
      ...(done.length > 0 && { undo: undoChange({ ...change, reason: t`Undone.` }, done) }),
    });
    try {
      return end(await write(wanted, change, watch, (step) => done.push(step)));
    } catch (failure) {
      return end([], failure);
    }
  };

/** Gives each record back its own value. One that somebody has changed since is left alone. */
const undoChange =
  (change: Change, done: readonly Step[]): BulkWork =>
  async (watch) => {
    let undone = 0;
    const end = (left: readonly Step[], failure?: unknown): Outcome => ({
      words: t`Undone for ${change.several(undone)}.${changedMeanwhile(left, change)}`,
      ...(failure !== undefined && { failure }),
    });
    const back = done.map((step) => ({ ...step, value: step.next, next: step.value }));
    try {
      return end(await write(back, change, watch, () => (undone += 1)));
    } catch (failure) {
      return end([], failure);
    }
  };

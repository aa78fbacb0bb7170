import { dataUrl, http, session, statusOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { restoreAnswer, type EditedCollection } from '@groundwork/shared/contract/calls';
import { z } from '@groundwork/shared/data';
import { leftWords } from './left-words.ts';
import type { Left, OneOfMany } from './send-each.ts';
import type { BulkWork } from './use-bulk-work.ts';

/** Records in one call: each comes back with dozens of rows. */
const BATCH = 20;

async function restore(collection: EditedCollection, some: readonly OneOfMany[]): Promise<readonly Left[]> {
  const body = { user: session.storedUserId(), collection, keys: some.map(({ id }) => id) };
  const { data } = await http.post<unknown>(dataUrl('/groundwork-outbox/restore'), body, { trouble: false });
  const parsed = z.safeParse(restoreAnswer, data);
  if (!parsed.success) throw new Error(t`The server sent an unexpected response.`);
  const { restored, left } = parsed.data.data;
  const why = new Map(left.map(({ key, message }) => [key, message]));
  return some
    .filter(({ id }) => !restored.includes(id))
    .map((one) => ({ one, why: { refusal: why.get(one.id) ?? t`Unknown error` } }));
}

/** Restores records that the person has removed, each with the rows that went with it. If the work is interrupted, Undo is offered for the rest. */
export const restoreMany =
  (collection: EditedCollection, several: (count: number) => string, removed: readonly OneOfMany[]): BulkWork =>
  async ({ signal, onProgress }) => {
    const left: Left[] = [];
    let [failure, from]: [unknown, number] = [undefined, 0];
    for (; from < removed.length && failure === undefined; from += BATCH) {
      const some = removed.slice(from, from + BATCH);
      try {
        signal.throwIfAborted();
        left.push(...(await restore(collection, some)));
      } catch (error) {
        failure = error;
        const unsure = !signal.aborted && statusOf(error) === undefined;
        left.push(...some.map((one) => ({ one, why: unsure ? 'unsure' : 'unreached' }) as const));
      }
      onProgress({ read: Math.min(from + BATCH, removed.length), total: removed.length });
    }
    const rest = removed.slice(from);
    left.push(...rest.map((one) => ({ one, why: 'unreached' }) as const));
    const again = left.flatMap(({ one, why }) => (typeof why === 'string' ? [one] : []));
    return {
      words: t`${several(removed.length - left.length)} restored.`,
      rest: leftWords(left, several, (count, named) => t`${count} not restored${named}`),
      ...(failure !== undefined && { failure }),
      ...(again.length > 0 && { undo: restoreMany(collection, several, again) }),
    };
  };

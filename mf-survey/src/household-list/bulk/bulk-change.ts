import { dataUrl, http, session } from '@groundwork/shared';
import { z } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { storedValue } from '@groundwork/shared/ui/edit-record';
import { newKey } from '@groundwork/shared/uploads';
import type { EditableField } from '@groundwork/survey/model';
import { valueAt, valueText } from '../../shared/query/dictionary/index.ts';
import { readChosen, type Chosen } from './chosen-households.ts';
import { several, type BulkWork, type Outcome, type Watch } from './use-bulk-work.ts';

/** Changes under way at a time: the server makes each in a transaction of its own. */
const AT_ONCE = 3;

const answer = z.looseObject({ data: z.looseObject({ state: z.enum(['written', 'conflict']) }) });

/** A household, and what it says now. */
export interface Standing {
  readonly id: string;
  readonly value: unknown;
}

/** Where the key of what a link leads to is in a row. */
const placeOf = ({ field, column }: EditableField): string =>
  column.link === undefined ? field.name : `${field.name}.${field.name}`;

/** The chosen households with their present answer. */
export const readStanding = async (chosen: Chosen, of: EditableField, watch: Watch): Promise<readonly Standing[]> =>
  (await readChosen(chosen, [placeOf(of)], watch)).map((row) => ({
    id: String(row['id']),
    value: storedValue(of, valueAt(row, placeOf(of))),
  }));

const same = (one: unknown, other: unknown): boolean => {
  const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).sort() : value);
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
};

/** One kind of change, and how many households it concerns. */
export interface PreviewLine {
  readonly before: string | null;
  readonly count: number;
}

/** What would change, the most frequent first, and how many have the answer already. */
export function previewOf(
  { field }: EditableField,
  standing: readonly Standing[],
  value: unknown,
): { readonly lines: readonly PreviewLine[]; readonly already: number } {
  const counts = new Map<string | null, number>();
  let already = 0;
  for (const one of standing) {
    if (same(one.value, value)) already += 1;
    else {
      const text = one.value === null ? null : (valueText(field, one.value) ?? null);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const lines = [...counts].map(([before, count]) => ({ before, count })).sort((a, b) => b.count - a.count);
  return { lines, already };
}

interface Change {
  readonly of: EditableField;
  readonly reason: string;
}

interface Step extends Standing {
  readonly next: unknown;
}

/** Writes each change, unless somebody has changed the answer since it was read. @returns how many were left for that reason */
async function write(
  steps: readonly Step[],
  { of: { field }, reason }: Change,
  { signal, onProgress }: Watch,
  written: (step: Step) => void,
): Promise<number> {
  let [next, ended, left] = [0, 0, 0];
  const one = async (step: Step): Promise<void> => {
    const body = {
      id: newKey(),
      user: session.storedUserId(),
      write: {
        action: 'update',
        collection: 'households',
        values: { id: step.id, [field.name]: step.next },
        ...(reason !== '' && { reason }),
      },
      expects: { collection: 'households', key: step.id, values: { [field.name]: step.value } },
    };
    const { data } = await http.post<unknown>(dataUrl('/groundwork-outbox'), body, { trouble: false });
    const parsed = z.safeParse(answer, data);
    if (!parsed.success) throw new Error(t`The server sent an unexpected response.`);
    if (parsed.data.data.state === 'written') written(step);
    else left += 1;
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

const changedMeanwhile = (left: number): string =>
  left === 0
    ? ''
    : t` ${several(left)} left unchanged, because someone else has changed ${plural(left, { one: 'it', other: 'them' })} since.`;

/** Gives the households this answer, each with the reason in its history. */
export const changeMany =
  ({ of, reason }: Change, standing: readonly Standing[], value: unknown): BulkWork =>
  async (watch) => {
    const wanted = standing.filter((one) => !same(one.value, value)).map((one) => ({ ...one, next: value }));
    const done: Step[] = [];
    const end = (left: number, failure?: unknown): Outcome => ({
      words: t`${of.field.label} changed for ${several(done.length)}.${changedMeanwhile(left)}`,
      ...(failure !== undefined && { failure }),
      ...(done.length > 0 && { undo: undoChange({ of, reason: t`Undone.` }, done) }),
    });
    try {
      return end(await write(wanted, { of, reason }, watch, (step) => done.push(step)));
    } catch (failure) {
      return end(0, failure);
    }
  };

/** Gives each household back its own answer. One that somebody has changed since is left alone. */
const undoChange =
  (change: Change, done: readonly Step[]): BulkWork =>
  async (watch) => {
    let undone = 0;
    const end = (left: number, failure?: unknown): Outcome => ({
      words: t`Undone for ${several(undone)}.${changedMeanwhile(left)}`,
      ...(failure !== undefined && { failure }),
    });
    const back = done.map(({ id, value, next }) => ({ id, value: next, next: value }));
    try {
      return end(await write(back, change, watch, () => (undone += 1)));
    } catch (failure) {
      return end(0, failure);
    }
  };

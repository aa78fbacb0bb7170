import { dataUrl, http } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { BulkWork, Outcome, Watch } from '@groundwork/shared/ui/bulk';
import { newKey } from '@groundwork/shared/data';
import { reviewStates } from '@groundwork/survey/model';
import { readChosen, type Chosen } from '../../shared/households/bulk/chosen-households.ts';
import { several } from '../../shared/households/bulk/several.ts';

/** Reviews in one call: each call is saved whole or not at all. */
const BATCH = 100;

export const stateOptions = Object.entries(reviewStates).map(([value, label]) => ({ value, label }));
const stateLabel = (state: string): string => stateOptions.find(({ value }) => value === state)?.label ?? state;

/** One household and its state of review. */
interface Reviewed {
  readonly id: string;
  readonly state: string | null;
}

const readStates = async (chosen: Chosen, watch: Watch): Promise<readonly Reviewed[]> =>
  (await readChosen(chosen, ['review_state'], watch)).map((row) => ({
    id: String(row['id']),
    state: typeof row['review_state'] === 'string' ? row['review_state'] : null,
  }));

interface Wanted {
  readonly id: string;
  readonly state: string;
}

async function give(
  wanted: readonly Wanted[],
  note: string,
  { signal, onProgress }: Watch,
  given: (batch: readonly Wanted[]) => void,
): Promise<void> {
  for (let from = 0; from < wanted.length; from += BATCH) {
    signal.throwIfAborted();
    const batch = wanted.slice(from, from + BATCH);
    const rows = batch.map(({ id, state }) => ({
      id: newKey(),
      household_id: id,
      state,
      ...(note !== '' && { note }),
    }));
    // Not cancelled on its way: the server finishes what it has begun, and that has to be said here.
    await http.post(dataUrl('/items/household_reviews'), rows, { params: { fields: 'id', limit: 1 }, trouble: false });
    given(batch);
    onProgress({ read: Math.min(from + BATCH, wanted.length), total: wanted.length });
  }
}

interface BulkReview {
  readonly whom: Chosen;
  readonly state: string;
  readonly note: string;
}

/** Gives each household that is not in the state yet a review with it. */
export const reviewMany =
  ({ whom, state, note }: BulkReview): BulkWork =>
  async (watch) => {
    const changed: Reviewed[] = [];
    let standing = 0;
    const end = (failure?: unknown): Outcome => {
      const before = standing === 0 ? '' : t` ${several(standing)} already had this state.`;
      return {
        words: t`${several(changed.length)} set to “${stateLabel(state)}”.${before}`,
        ...(failure !== undefined && { failure }),
        ...(changed.length > 0 && { undo: undoReview(changed, state) }),
      };
    };
    try {
      const found = await readStates(whom, watch);
      const others = found.filter((one) => one.state !== state);
      standing = found.length - others.length;
      const before = new Map(others.map((one) => [one.id, one]));
      await give(
        others.map(({ id }) => ({ id, state })),
        note,
        watch,
        (batch) => changed.push(...batch.flatMap(({ id }) => before.get(id) ?? [])),
      );
      return end();
    } catch (failure) {
      return end(failure);
    }
  };

/** Gives households back the state they had. One that somebody has reviewed since is left alone. */
const undoReview =
  (changed: readonly Reviewed[], state: string): BulkWork =>
  async (watch) => {
    let [undone, standing] = [0, 0];
    const end = (failure?: unknown): Outcome => {
      const since =
        standing === 0 ? '' : t` ${several(standing)} left unchanged, because someone else has reviewed them since.`;
      return { words: t`Undone for ${several(undone)}.${since}`, ...(failure !== undefined && { failure }) };
    };
    try {
      const now = await readStates({ ids: changed.map(({ id }) => id) }, watch);
      const states = new Map(now.map((one) => [one.id, one.state]));
      const mine = changed.filter(({ id }) => states.get(id) === state);
      standing = changed.length - mine.length;
      const back = mine.map(({ id, state: before }) => ({ id, state: before ?? 'not_reviewed' }));
      await give(back, t`Undone.`, watch, (batch) => void (undone += batch.length));
      return end();
    } catch (failure) {
      return end(failure);
    }
  };

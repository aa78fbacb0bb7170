import { dataUrl, http } from '@groundwork/shared';
import { readItems, z, type Filter } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { households } from '@groundwork/survey/model';
import type { Progress } from '@groundwork/shared/ui/data';
import { newKey } from '@groundwork/shared/uploads';
import { readAllRows } from '../../shared/query/rows/all-rows.ts';

/** Reviews in one call: each call is saved whole or not at all. */
const BATCH = 100;

/** Keys in one question, so that its address stays short enough. */
const KEYS = 100;

const stateRow = z.looseObject({ id: z.string(), review_state: z.nullable(z.string()) });

/** One household and its state of review. */
export interface Reviewed {
  readonly id: string;
  readonly state: string | null;
}

export interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** The states of chosen households, as they are now. */
async function readStates(ids: readonly string[], { signal }: Watch): Promise<readonly Reviewed[]> {
  const found: Reviewed[] = [];
  for (let from = 0; from < ids.length; from += KEYS) {
    const filter = { id: { _in: ids.slice(from, from + KEYS) } };
    const { rows } = await readItems(
      'households',
      stateRow,
      { fields: ['id', 'review_state'], filter, limit: -1 },
      { signal },
    );
    found.push(...rows.map(({ id, review_state: state }) => ({ id, state })));
  }
  return found;
}

async function readFiltered(filter: Filter | undefined, { signal, onProgress }: Watch): Promise<readonly Reviewed[]> {
  const rows = await readAllRows({ table: households, fields: ['review_state'], filter, signal, onProgress });
  return rows.map((row) => ({
    id: String(row['id']),
    state: typeof row['review_state'] === 'string' ? row['review_state'] : null,
  }));
}

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

/** What came of a change of many. `changed` holds each household with the state it had before, also when the rest failed. */
export interface BulkResult {
  readonly changed: readonly Reviewed[];
  /** Households that were in the state already. */
  readonly standing: number;
  readonly failure?: unknown;
}

export interface BulkReview {
  /** Keys of chosen households, or what narrows the list. */
  readonly whom: { readonly ids: readonly string[] } | { readonly filter: Filter | undefined };
  readonly state: string;
  readonly note: string;
}

/** Gives each household that is not in the state yet a review with it. Never throws: what was changed before a failure is in the result. */
export async function reviewMany({ whom, state, note }: BulkReview, watch: Watch): Promise<BulkResult> {
  const changed: Reviewed[] = [];
  let standing = 0;
  try {
    const found = 'ids' in whom ? await readStates(whom.ids, watch) : await readFiltered(whom.filter, watch);
    const others = found.filter((one) => one.state !== state);
    standing = found.length - others.length;
    const before = new Map(others.map((one) => [one.id, one]));
    await give(
      others.map(({ id }) => ({ id, state })),
      note,
      watch,
      (batch) => changed.push(...batch.flatMap(({ id }) => before.get(id) ?? [])),
    );
    return { changed, standing };
  } catch (failure) {
    return { changed, standing, failure };
  }
}

/** Gives households back the state they had. One that somebody has reviewed since is left alone, and counted in `standing`. */
export async function undoReview(changed: readonly Reviewed[], state: string, watch: Watch): Promise<BulkResult> {
  const undone: Reviewed[] = [];
  let standing = 0;
  try {
    const now = new Map(
      (
        await readStates(
          changed.map(({ id }) => id),
          watch,
        )
      ).map((one) => [one.id, one.state]),
    );
    const mine = changed.filter(({ id }) => now.get(id) === state);
    standing = changed.length - mine.length;
    const back = mine.map(({ id, state: before }) => ({ id, state: before ?? 'not_reviewed' }));
    await give(back, t`Undone.`, watch, (batch) => undone.push(...batch));
    return { changed: undone, standing };
  } catch (failure) {
    return { changed: undone, standing, failure };
  }
}

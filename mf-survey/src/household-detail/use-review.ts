import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import { useMayReview, type MayReview } from '../shared/households/may-review.ts';
import { giveReview, type NewReview } from './reviews.data.ts';
import { stateText } from './state-text.ts';

/** What was done, and the state to go back to. */
interface Done {
  readonly words: string;
  readonly before?: string;
}

/** The review of one household at a time: the note that is being written, and what is done with it. */
export interface Reviewing {
  readonly may: MayReview;
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly saving: boolean;
  readonly error: string | undefined;
  /** Saves the note, with a state unless that is empty, and goes on with `then` once nobody else has decided otherwise. What was typed stays when it could not be saved. */
  readonly give: (state: string, then?: () => void) => void;
  readonly done: Done | undefined;
  readonly undo: () => void;
  readonly forget: () => void;
}

/** What a person reads of a change that the server does not have yet. */
const WAITS = {
  waiting: t`Saved on this device. It is sent when there is a connection.`,
  conflict: t`Somebody else has set another state meanwhile. Decide under “Waiting to be sent”.`,
} as const;

/**
 * @param state of the household at present
 */
export function useReview(householdId: string, code: string, state: unknown): Reviewing {
  const may = useMayReview();
  // Kept by household: the page stays when one goes on to the next.
  const [typed, setTyped] = useState({ of: householdId, note: '', empty: false });
  const { note, empty } = typed.of === householdId ? typed : { note: '', empty: false };
  const {
    variables,
    data: outcome,
    isPending,
    isSuccess,
    error,
    mutate,
    reset,
  } = useServerMutation({
    mutationFn: ({ review }: { readonly review: NewReview; readonly done: Done }) => giveReview(review),
    onSuccess: (_, { review }) =>
      setTyped((old) =>
        old.of === review.householdId && old.note.trim() === review.note ? { ...old, note: '' } : old,
      ),
  });
  const given = variables?.review.householdId === householdId ? variables : undefined;
  const saving = isPending && given !== undefined;
  const done =
    !isSuccess || given === undefined ? undefined : outcome === 'written' ? given.done : { words: WAITS[outcome] };
  useUnsavedWork(note.trim() !== '');
  const save = (next: string, words: string, what: Done, then?: () => void): void => {
    if (saving) return;
    if (empty) setTyped({ of: householdId, note, empty: false });
    mutate(
      {
        review: { householdId, code, seen: typeof state === 'string' ? state : null, state: next, note: words },
        done: what,
      },
      { onSuccess: (given) => void (given !== 'conflict' && then?.()) },
    );
  };
  const write = (text: string, isEmpty = false): void => {
    setTyped({ of: householdId, note: text, empty: isEmpty });
    if (error) reset();
  };
  return {
    may,
    note,
    setNote: write,
    saving,
    error: empty
      ? t`Write a note first.`
      : given && error
        ? t`Not saved. ${messageOf(error, t`Unknown error`)}`
        : undefined,
    give: (next, then) => {
      const words = note.trim();
      if (next === '' && words === '') return write(note, true);
      save(
        next,
        words,
        next === ''
          ? { words: t`Note saved.` }
          : { words: t`Set to “${stateText(next)}”.`, before: typeof state === 'string' ? state : 'not_reviewed' },
        then,
      );
    },
    done,
    undo: () => {
      if (done?.before !== undefined) save(done.before, t`Undone.`, { words: t`Back to “${stateText(done.before)}”.` });
    },
    forget: reset,
  };
}

import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import { useMayReview, type MayReview } from '../shared/households/may-review.ts';
import { giveReview } from './reviews.data.ts';
import { stateText } from './state-text.ts';

interface Typed {
  readonly note: string;
  readonly saving: boolean;
  readonly error?: string | undefined;
  /** What was done last, and the state to go back to. */
  readonly done?: { readonly words: string; readonly before?: string } | undefined;
}

const NOTHING: Typed = { note: '', saving: false };

/** The review of one household at a time: the note that is being written, and what is done with it. */
export interface Reviewing extends Typed {
  readonly may: MayReview;
  readonly setNote: (note: string) => void;
  /** Saves the note, with a state unless that is empty. What was typed stays when it could not be saved. */
  readonly give: (state: string) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly forget: () => void;
}

/**
 * @param state of the household at present
 */
export function useReview(householdId: string, state: unknown): Reviewing {
  const may = useMayReview();
  // Kept by household: the page stays when one goes on to the next.
  const [typed, setTyped] = useState<Typed & { readonly of: string }>({ ...NOTHING, of: householdId });
  const now = typed.of === householdId ? typed : NOTHING;
  const set = (part: Partial<Typed>): void => setTyped((old) => ({ ...(old.of === householdId ? old : NOTHING), ...part, of: householdId }));
  useUnsavedWork(now.note.trim() !== '');
  const save = async (next: string, note: string, done: NonNullable<Typed['done']>): Promise<void> => {
    if (now.saving) return;
    set({ saving: true, error: undefined, done: undefined });
    try {
      await giveReview({ householdId, state: next, note });
      set({ ...NOTHING, done });
    } catch (error) {
      set({ saving: false, error: t`Not saved. ${messageOf(error, t`Unknown error`)}` });
    }
  };
  const before = typeof state === 'string' ? state : 'not_reviewed';
  return {
    ...now,
    may,
    setNote: (note) => set({ note, error: undefined }),
    give: async (next) => {
      const note = now.note.trim();
      if (next === '' && note === '') return set({ error: t`Write a note first.` });
      await save(next, note, next === '' ? { words: t`Note saved.` } : { words: t`Set to “${stateText(next)}”.`, before });
    },
    undo: async () => {
      if (now.done?.before !== undefined) await save(now.done.before, t`Undone.`, { words: t`Back to “${stateText(now.done.before)}”.` });
    },
    forget: () => set({ done: undefined }),
  };
}

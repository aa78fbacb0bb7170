import { messageOf } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import type { Progress } from '@groundwork/shared/ui/data';
import { reviewStates } from '@groundwork/survey/model';
import { useEffect, useRef, useState } from 'react';
import { reviewMany, undoReview, type BulkResult, type BulkReview, type Reviewed, type Watch } from './bulk-review.ts';

export const stateOptions = Object.entries(reviewStates).map(([value, label]) => ({ value, label }));
export const stateLabel = (state: string): string => stateOptions.find(({ value }) => value === state)?.label ?? state;
export const several = (count: number): string =>
  `${count.toLocaleString()} ${plural(count, { one: 'household', other: 'households' })}`;

export interface Outcome {
  readonly words: string;
  /** What Undo would change back. */
  readonly undo?: { readonly changed: readonly Reviewed[]; readonly state: string };
}

const endOf = ({ failure }: BulkResult, stopped: boolean): string =>
  failure === undefined
    ? ''
    : stopped
      ? t` Then it was stopped.`
      : t` Then an error occurred: ${messageOf(failure, t`Unknown error`)}`;

/** Sets one state for many households, says what it did, and undoes it. */
export function useBulkReview() {
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<Outcome>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const watched = async (
    work: (watch: Watch) => Promise<BulkResult>,
  ): Promise<{ readonly result: BulkResult; readonly stopped: boolean }> => {
    const controller = new AbortController();
    running.current = controller;
    setOutcome(undefined);
    setProgress({ read: 0, total: 1 });
    const result = await work({ signal: controller.signal, onProgress: setProgress });
    setProgress(undefined);
    running.current = undefined;
    void queryClient.invalidateQueries({ queryKey: ['survey'] });
    return { result, stopped: controller.signal.aborted };
  };
  return {
    progress,
    outcome,
    /** Whether all went well. */
    review: async (wanted: BulkReview): Promise<boolean> => {
      const { result, stopped } = await watched((watch) => reviewMany(wanted, watch));
      const { changed, standing } = result;
      const before = standing === 0 ? '' : t` ${several(standing)} already had this state.`;
      setOutcome({
        words: t`${several(changed.length)} set to “${stateLabel(wanted.state)}”.${before}${endOf(result, stopped)}`,
        ...(changed.length > 0 && { undo: { changed, state: wanted.state } }),
      });
      return result.failure === undefined;
    },
    undo: async ({ changed, state }: NonNullable<Outcome['undo']>): Promise<void> => {
      const { result, stopped } = await watched((watch) => undoReview(changed, state, watch));
      const since =
        result.standing === 0
          ? ''
          : t` ${several(result.standing)} left unchanged, because someone else has reviewed them since.`;
      setOutcome({ words: t`Undone for ${several(result.changed.length)}.${since}${endOf(result, stopped)}` });
    },
    stop: () => running.current?.abort(),
    forget: () => setOutcome(undefined),
  };
}

import { t } from '@groundwork/shared/messages';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '@groundwork/shared/data';
import { messageOf } from '@groundwork/shared';
import type { Progress } from '@groundwork/shared/ui/data';

export interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** What came of a change of many, as sentences; never throws. */
export interface Outcome {
  readonly words: string;
  /** What went wrong, after what was done before. */
  readonly failure?: unknown;
  readonly undo?: (watch: Watch) => Promise<Outcome>;
}

export type BulkWork = (watch: Watch) => Promise<Outcome>;

const endOf = ({ failure }: Outcome, stopped: boolean): string =>
  failure === undefined
    ? ''
    : stopped
      ? t` Then it was stopped.`
      : t` Then an error occurred: ${messageOf(failure, t`Unknown error`)}`;

/** Changes many records, says what it did, and undoes it. */
export function useBulkWork() {
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<Outcome>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  /** Whether all went well. */
  const start = async (work: BulkWork): Promise<boolean> => {
    const controller = new AbortController();
    running.current = controller;
    setOutcome(undefined);
    setProgress({ read: 0, total: 1 });
    const result = await work({ signal: controller.signal, onProgress: setProgress });
    setProgress(undefined);
    running.current = undefined;
    // Every figure, list and check may be another one now.
    void queryClient.invalidateQueries({}, { cancelRefetch: false });
    setOutcome({ ...result, words: `${result.words}${endOf(result, controller.signal.aborted)}` });
    return result.failure === undefined;
  };
  return { progress, outcome, start, stop: () => running.current?.abort(), forget: () => setOutcome(undefined) };
}

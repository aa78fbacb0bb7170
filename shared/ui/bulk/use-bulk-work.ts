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
  /** What was left and why: said after what went wrong. */
  readonly rest?: string;
  /** Keys of the records that were left; absent where the work does not say. */
  readonly left?: readonly string[];
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
  /** The keys of the records that were left; undefined where something went wrong and it is not known which they are. */
  const start = async (work: BulkWork): Promise<readonly string[] | undefined> => {
    const controller = new AbortController();
    running.current = controller;
    setOutcome(undefined);
    setProgress({ read: 0, total: 1 });
    const result = await work({ signal: controller.signal, onProgress: setProgress });
    setProgress(undefined);
    running.current = undefined;
    // Every figure, list and check may be another one now.
    void queryClient.invalidateQueries({}, { cancelRefetch: false });
    const { words, rest = '', left, failure } = result;
    setOutcome({ ...result, words: `${words}${endOf(result, controller.signal.aborted)}${rest}` });
    return left ?? (failure === undefined ? [] : undefined);
  };
  return { progress, outcome, start, stop: () => running.current?.abort(), forget: () => setOutcome(undefined) };
}

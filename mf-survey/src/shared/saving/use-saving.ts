import { isUnanswered, statusOf } from '@groundwork/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Progress } from '../rows/all-rows.ts';

export type SavingState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: Progress | undefined }
  | { readonly status: 'done'; readonly told: string }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly reason: string };

/** Reads what it needs and saves it. Tells in a sentence what was saved. */
export type Work = (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<string>;

/** Makes files, one at a time. Leaving the screen cancels. */
export function useSaving(): { readonly state: SavingState; readonly start: (work: Work) => void; readonly cancel: () => void } {
  const [state, setState] = useState<SavingState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback((work: Work) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ status: 'running', progress: undefined });
    work(controller.signal, (progress) => setState({ status: 'running', progress }))
      .then(
        (told) => setState({ status: 'done', told }),
        (error: unknown) => setState(controller.signal.aborted ? { status: 'cancelled' } : { status: 'failed', reason: reasonOf(error) }),
      )
      .finally(() => {
        running.current = undefined;
      });
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  return { state, start, cancel };
}

function reasonOf(error: unknown): string {
  if (isUnanswered(error)) return 'The connection was lost before all rows had come. Nothing was saved.';
  if (statusOf(error) === 403) return 'Your account may not read all of this. Nothing was saved.';
  return 'The file could not be made. Nothing was saved.';
}

import { useCallback, useEffect, useRef, useState } from 'react';

/** How far a reading is, in rows; `total` counts what the server has to send. */
export interface Progress {
  readonly read: number;
  readonly total: number;
}

export type SavingState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: Progress | undefined }
  | { readonly status: 'done'; readonly message: string }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: unknown };

/** Reads what it needs and saves it. Returns a sentence about what was saved. */
export type Work = (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<string>;

/** Makes files, one at a time. Leaving the screen cancels. */
export function useSaving(): {
  readonly state: SavingState;
  readonly start: (work: Work) => void;
  readonly cancel: () => void;
} {
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
        (message) => setState({ status: 'done', message }),
        (error: unknown) => setState(controller.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error }),
      )
      .finally(() => {
        running.current = undefined;
      });
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  return { state, start, cancel };
}

import { useEffect, useRef, useState } from 'react';

/** What a form says after it was sent. */
export interface Outcome {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** What can be done about it. */
  readonly hint?: string;
}

export interface Submit {
  readonly busy: boolean;
  readonly outcome: Outcome | undefined;
  /** Says something without sending: a check that failed. */
  readonly setOutcome: (outcome: Outcome | undefined) => void;
  /**
   * Sends, unless something is being sent already. What `work` gives is shown; a form that stays `busy` afterwards (the page
   * is about to be left) says so with `keepBusy`. The signal is for a form that goes away (Cancel, Back) before the answer.
   */
  readonly send: (work: (signal: AbortSignal) => Promise<Outcome & { readonly keepBusy?: boolean }>) => Promise<void>;
}

/** The loading flag and the message of one form (SPEC §4: the flag prevents repeated use). */
export function useSubmit(): Submit {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  // The state is a render late for a second Enter in the same moment.
  const sending = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send: Submit['send'] = async (work) => {
    if (sending.current) return;
    sending.current = new AbortController();
    setBusy(true);
    setOutcome(undefined);
    const { keepBusy = false, ...result } = await work(sending.current.signal);
    setOutcome(result);
    if (keepBusy) return;
    sending.current = undefined;
    setBusy(false);
  };
  return { busy, outcome, setOutcome, send };
}

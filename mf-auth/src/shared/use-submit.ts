import { useRef, useState } from 'react';

/** What a form says after it was sent. */
export interface Outcome {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

export interface Submit {
  readonly busy: boolean;
  readonly outcome: Outcome | undefined;
  /** Says something without sending: a check that failed. */
  readonly tell: (outcome: Outcome | undefined) => void;
  /**
   * Sends, unless something is being sent already. What `work` gives is shown; a form that stays `busy` afterwards (the page
   * is about to be left) says so with `keepBusy`.
   */
  readonly send: (work: () => Promise<Outcome & { readonly keepBusy?: boolean }>) => Promise<void>;
}

/** The loading flag and the message of one form (SPEC §4: the flag prevents repeated use). */
export function useSubmit(): Submit {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  // The state is a render late for a second Enter in the same moment.
  const sending = useRef(false);

  const send: Submit['send'] = async (work) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setOutcome(undefined);
    const { keepBusy = false, ...said } = await work();
    setOutcome(said);
    if (keepBusy) return;
    sending.current = false;
    setBusy(false);
  };
  return { busy, outcome, tell: setOutcome, send };
}

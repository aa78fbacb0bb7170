import { codeOf, isUnanswered, serverMessageOf, session, type ProviderAnswer } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import { useSubmit, type Outcome } from '../shared/use-submit.ts';

/** `code`: the server wants a one-time code. `unanswered`: the same can be sent again. `over`: only a new sign-in helps. */
type State = 'new' | 'code' | 'unanswered' | 'over' | 'done';

export interface Finish {
  readonly state: State;
  readonly busy: boolean;
  readonly outcome: Outcome | undefined;
  readonly finish: (answer: Omit<ProviderAnswer, 'ticket'>) => void;
}

/** Gives the server what the provider said, and a one-time code where it asks for one. */
export function useFinish(ticket: string | undefined): Finish {
  const [state, setState] = useState<State>('new');
  const { busy, outcome, send } = useSubmit();
  const finish: Finish['finish'] = (answer) =>
    void send(async (signal) => {
      try {
        await session.store.getState().loginWithProvider({ ticket: ticket ?? '', ...answer }, signal);
      } catch (error) {
        if (codeOf(error) === 'INVALID_OTP') {
          setState('code');
          return answer.otp === undefined
            ? { kind: 'info', text: t`Enter the one-time code that your authenticator app shows.` }
            : {
                kind: 'error',
                text: t`The one-time code is not correct.`,
                hint: t`Codes change every 30 seconds: enter the newest one.`,
              };
        }
        if (answer.otp === undefined) setState(isUnanswered(error) ? 'unanswered' : 'over');
        return { kind: 'error', text: serverMessageOf(error, t`Login failed.`) };
      }
      setState('done');
      return { kind: 'success', text: t`Login successful!`, keepBusy: true };
    });
  return { state, busy, outcome, finish };
}

import { http, Link, messageOf, useSearchParams } from '@groundwork/shared';
import { z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { CardPage } from '../shared/CardPage.tsx';
import { useSubmit } from '../shared/use-submit.ts';

const answerSchema = z.looseObject({ data: z.looseObject({ state: z.enum(['open', 'waiting']) }) });

async function confirm(token: string, signal: AbortSignal): Promise<'open' | 'waiting'> {
  const { data } = await http.post<unknown>(
    '/api/groundwork-accounts/registrations/confirm',
    { token },
    { signal, trouble: false },
  );
  const parsed = z.safeParse(answerSchema, data);
  if (!parsed.success)
    throw new Error('The server gave an answer that this page does not understand. Try again later.');
  return parsed.data.data.state;
}

/** The link in the email about a new account leads here: `?token=…`. The button confirms, not the visit, since email programs visit links. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { busy, outcome, send } = useSubmit();
  const [state, setState] = useState<'open' | 'waiting' | undefined>(undefined);
  const press = (): void =>
    void send(async (signal) => {
      try {
        const now = await confirm(token, signal);
        setState(now);
        return {
          kind: 'success',
          text: now === 'open' ? t`Your address is confirmed and your account is open.` : t`Your address is confirmed.`,
        };
      } catch (error) {
        return { kind: 'error', text: messageOf(error, t`Your address could not be confirmed.`) };
      }
    });
  return (
    <CardPage title={t`Confirm your email address`}>
      <OutcomeText outcome={outcome} />
      {token === '' && <p>{t`This link is incomplete. Copy the whole link from the email into the address bar.`}</p>}
      {token !== '' && state === undefined && (
        <>
          <p>{t`You asked for an account with this address. Confirm that the address is yours.`}</p>
          <p>
            <Button type="primary" loading={busy} onClick={press}>
              {t`Confirm Address`}
            </Button>
          </p>
        </>
      )}
      {state === 'waiting' && (
        <p>{t`An administrator of this portal will review your request. You will get an email with the decision.`}</p>
      )}
      {state !== 'waiting' && (
        <p>
          <Link to="/login">{t`Go to login`}</Link>
        </p>
      )}
    </CardPage>
  );
}

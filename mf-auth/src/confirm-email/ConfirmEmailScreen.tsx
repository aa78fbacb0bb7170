import { Link, messageOf, statusOf, useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Alert, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { CardPage } from '../shared/CardPage.tsx';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import type { Outcome } from '../shared/use-submit.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { useRequestedAccount } from './registration.data.ts';

/**
 * The link in the email about a new account leads here: `?token=…`. The owner of the mailbox chooses the name and password of the account, no matter who
 * asked for it. The button confirms, not the visit, since email programs visit links.
 */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { data, error, isFetching, refetch } = useRequestedAccount(token);
  const [state, setState] = useState<'open' | 'waiting' | undefined>(undefined);
  const ended = data === undefined && statusOf(error) === 400;
  const confirmed: Outcome | undefined = state && {
    kind: 'success',
    text: state === 'open' ? t`Your address is confirmed and your account is open.` : t`Your address is confirmed.`,
  };
  const outcome = confirmed ?? refusal(ended && messageOf(error, t`This link is no longer valid.`));
  const toLogin = (
    <p>
      <Link to="/login">{t`Go to login`}</Link>
    </p>
  );
  return (
    <CardPage title={t`Confirm your email address`}>
      <OutcomeText outcome={outcome} />
      {token === '' ? (
        <>
          <Alert
            type="error"
            role="alert"
            showIcon
            title={t`This link is incomplete. Copy the whole link from the email into the address bar.`}
          />
          {toLogin}
        </>
      ) : state !== undefined ? (
        state === 'waiting' ? (
          <p>{t`An administrator of this portal will review your request. You will get an email with the decision.`}</p>
        ) : (
          toLogin
        )
      ) : ended ? (
        toLogin
      ) : data === undefined && error ? (
        <NotLoaded
          what={t`The request for an account`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <ConfirmForm token={token} email={data.email} requestedName={data.name} onConfirmed={setState} />
      )}
    </CardPage>
  );
}

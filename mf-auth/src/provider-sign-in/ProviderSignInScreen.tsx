import { getConfiguration, Link, Navigate, useNavigate, useSearchParams, useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useGoOn } from '../shared/go-on.ts';
import { OneTimeCodeField } from '../shared/OneTimeCodeField.tsx';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { CardPage } from '../shared/CardPage.tsx';
import { takeSignIn } from '../shared/sign-in-under-way.ts';
import { answerIn, problemIn } from './answer.ts';
import { useFinish } from './use-finish.ts';

/** Where the OpenID provider sends the browser: with a code, from which the server learns who it is, or with an error. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { openIdLabel } = getConfiguration().configuration;
  const label = openIdLabel || t`your provider`;
  // As the page came: the address is cleared, and the ticket is good for one answer.
  const [came] = useState(() => ({ signIn: takeSignIn(), answer: answerIn(query), problem: problemIn(query, label) }));
  const next = came.signIn?.next ?? '/dashboard';
  const { state, busy, outcome, finish } = useFinish(came.signIn?.ticket);
  const signedIn = useSession((one) => one.status === 'signed-in');
  const [code, setCode] = useState('');

  const begin = useEffectEvent(() => {
    // The code stays in no history and no address that is copied.
    void navigate('/login/provider', { replace: true });
    if (came.problem === undefined && came.answer !== undefined && came.signIn !== undefined) finish(came.answer);
  });
  useEffect(() => begin(), []);
  const goOn = useEffectEvent(useGoOn(next));
  useEffect(() => {
    if (state === 'done') goOn();
  }, [state]);

  if (signedIn && state === 'new' && !busy) return <Navigate to={next} replace />;
  const lost =
    came.problem ??
    (came.signIn === undefined || came.answer === undefined
      ? t`This page cannot continue the sign-in. Start again.`
      : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    finish({ otp: code });
  };
  return (
    <CardPage title={t`Sign in with ${label}`}>
      <OutcomeText outcome={lost === undefined ? outcome : { kind: 'error', text: lost }} />
      {lost === undefined && state === 'new' && outcome === undefined && <p role="status">{t`Logging in…`}</p>}
      {state === 'code' && (
        <form onSubmit={submit} noValidate>
          <OneTimeCodeField value={code} onChange={setCode} takeFocus />
          <Button type="primary" htmlType="submit" loading={busy}>
            {t`Login`}
          </Button>
        </form>
      )}
      {state === 'unanswered' && came.answer && (
        <Button type="primary" loading={busy} onClick={() => came.answer && finish(came.answer)}>
          {t`Try Again`}
        </Button>
      )}
      {state !== 'done' && (
        <p>
          <Link
            to={next === '/dashboard' ? '/login' : `/login?next=${encodeURIComponent(next)}`}
          >{t`Go to login`}</Link>
        </p>
      )}
    </CardPage>
  );
}

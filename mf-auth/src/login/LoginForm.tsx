import { codeOf, getConfiguration, Link, serverMessageOf, session } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { EmailField } from '../shared/EmailField.tsx';
import { useFocusFirst } from '../shared/focus-first.ts';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { OneTimeCodeField } from '../shared/OneTimeCodeField.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import styles from './LoginScreen.module.css';
import { useGoOn } from '../shared/go-on.ts';
import type { ModeState } from './mode.ts';
import type { FormProps } from './typed.ts';

/** Login mode: no check before the call (SPEC §5), the server's own words when it refuses (SPEC §8). */
export function LoginForm({
  typed,
  onType,
  takeFocus,
  onSigningIn,
  next,
  addressOf,
}: FormProps & Pick<ModeState, 'addressOf'>) {
  const { busy, outcome, send } = useSubmit();
  const first = useFocusFirst(takeFocus);
  // Undefined until the server asks for one.
  const [code, setCode] = useState<string | undefined>(undefined);
  const goOn = useEffectEvent(useGoOn(next));
  const done = outcome?.kind === 'success';
  // Not before the success message is shown: the page is on its way out then.
  useEffect(() => {
    if (done) goOn();
  }, [done]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async (signal) => {
      onSigningIn(true);
      try {
        await session.store.getState().login(typed.email, typed.password, signal, code === '' ? undefined : code);
      } catch (error) {
        onSigningIn(false);
        if (codeOf(error) === 'INVALID_OTP') {
          setCode('');
          return code === undefined
            ? { kind: 'info', text: t`Enter the one-time code that your authenticator app shows.` }
            : {
                kind: 'error',
                text: t`The one-time code is not correct.`,
                hint: t`Codes change every 30 seconds: enter the newest one.`,
              };
        }
        return { kind: 'error', text: serverMessageOf(error, t`Login failed.`) };
      }
      return { kind: 'success', text: t`Login successful!`, keepBusy: true };
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <OutcomeText outcome={outcome} />
      <EmailField
        label={t`Email`}
        autoComplete="username"
        value={typed.email}
        onChange={(email) => onType({ email })}
        inputRef={first}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => onType({ password })}
      />
      {code !== undefined && <OneTimeCodeField value={code} onChange={setCode} takeFocus />}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t`Login`}
      </Button>
      <div className={styles.links}>
        <Link to={addressOf('forgot-password')}>{t`Forgot Password?`}</Link>
        {getConfiguration().configuration.registration !== 'closed' && (
          <Link to={addressOf('register')}>{t`Create Account`}</Link>
        )}
      </div>
    </form>
  );
}

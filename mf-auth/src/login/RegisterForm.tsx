import { codeOf, getConfiguration, serverMessageOf, RegisteredButSignedOut, session } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { Field, Input, type InputRef } from '@groundwork/shared/ui/form';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { EmailField } from '../shared/EmailField.tsx';
import { useFocusFirst } from '../shared/focus-first.ts';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import styles from './LoginScreen.module.css';
import { useGoOn } from '../shared/go-on.ts';
import type { FormProps } from './typed.ts';

/** SPEC §9: how long the message is before the page is left, in milliseconds. */
const REDIRECT_DELAY = 1_500;

interface RegisterFormProps extends FormProps {
  readonly onCancel: () => void;
  /** The account exists, but signing in with it failed for `why`, which is empty when the person cancelled it. */
  readonly onRegisteredOnly: (why: string) => void;
  /** The account was asked for and cannot be used yet: the address is to be confirmed, or an administrator decides. */
  readonly onRequested: () => void;
}

const NOT_YET = ['EMAIL_UNCONFIRMED', 'ACCOUNT_WAITING'];

/** The server's message for an address in use (SPEC §8: its words first) does not say what to do. */
const TAKEN = t`If it is yours, choose Cancel and log in. If you do not know the password, use Forgot Password?`;

/** Registration mode: an account, signed in with at once (SPEC §4). */
export function RegisterForm({
  typed,
  onType,
  takeFocus,
  onSigningIn,
  next,
  onCancel,
  onRegisteredOnly,
  onRequested,
}: RegisterFormProps) {
  const { busy, outcome, setOutcome, send } = useSubmit();
  const [leaving, setLeaving] = useState(false);
  const first = useFocusFirst(takeFocus);
  const second = useRef<InputRef>(null);
  const third = useRef<InputRef>(null);

  const goOn = useEffectEvent(useGoOn(next));
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(goOn, REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [leaving]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { name, email, password } = typed;
    const empty = name.trim() === '' ? first : email.trim() === '' ? second : password === '' ? third : undefined;
    if (empty) {
      setOutcome({ kind: 'error', text: t`All fields are required` });
      empty.current?.focus();
      return;
    }
    void send(async (signal) => {
      onSigningIn(true);
      try {
        await session.store.getState().register({ name, email, password }, signal);
      } catch (error) {
        onSigningIn(false);
        if (error instanceof RegisteredButSignedOut && NOT_YET.includes(codeOf(error.cause) ?? '')) onRequested();
        else if (error instanceof RegisteredButSignedOut)
          onRegisteredOnly(signal.aborted ? '' : serverMessageOf(error.cause, error.message));
        const text = serverMessageOf(error, t`Registration failed.`);
        return { kind: 'error', text, ...(codeOf(error) === 'RECORD_NOT_UNIQUE' && { hint: TAKEN }) };
      }
      setLeaving(true);
      return { kind: 'success', text: t`Registration successful! Redirecting...`, keepBusy: true };
    });
  };

  if (getConfiguration().configuration.registration === 'closed') {
    return (
      <>
        <p>{t`Registration is closed. Ask an administrator of this portal for an account.`}</p>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <OutcomeText outcome={outcome} />
      <Field label={t`Name`} id="name">
        {(control) => (
          <Input
            {...control}
            ref={first}
            name="name"
            autoComplete="name"
            value={typed.name}
            onChange={(event) => onType({ name: event.target.value })}
          />
        )}
      </Field>
      <EmailField
        label={t`Email`}
        autoComplete="username"
        value={typed.email}
        onChange={(email) => onType({ email })}
        inputRef={second}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        value={typed.password}
        onChange={(password) => onType({ password })}
        inputRef={third}
      />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t`Create Account`}
        </Button>
        <Button onClick={onCancel} disabled={leaving}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}

import { messageOf, navigation, RegisteredButSignedOut, session } from '@groundwork/shared';
import { Button } from '@groundwork/shared/ui/core';
import { Field, Input } from '@groundwork/shared/ui/form';
import { useEffect, useState, type FormEvent } from 'react';
import { EmailField } from '../shared/EmailField.tsx';
import { useFocusFirst } from '../shared/focus-first.ts';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import styles from './LoginScreen.module.css';
import type { FormProps } from './typed.ts';

/** SPEC §9: how long the message stands before the page is left, in milliseconds. */
const REDIRECT_DELAY = 1_500;

interface RegisterFormProps extends FormProps {
  readonly onCancel: () => void;
  /** The account exists, but signing in with it failed. */
  readonly onRegisteredOnly: (why: string) => void;
}

/** Registration mode: an account, signed in with at once (SPEC §4). */
export function RegisterForm({ typed, onType, takeFocus, onSigningIn, next, onCancel, onRegisteredOnly }: RegisterFormProps) {
  const { busy, outcome, tell, send } = useSubmit();
  const [leaving, setLeaving] = useState(false);
  const first = useFocusFirst(takeFocus);

  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => navigation.assign(next), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [leaving, next]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { name, email, password } = typed;
    if (name.trim() === '' || email.trim() === '' || password === '') {
      tell({ kind: 'error', text: 'All fields are required' });
      return;
    }
    void send(async () => {
      onSigningIn(true);
      try {
        await session.store.getState().register({ name, email, password });
      } catch (error) {
        onSigningIn(false);
        const text = messageOf(error, 'Registration failed.');
        if (error instanceof RegisteredButSignedOut) onRegisteredOnly(text);
        return { kind: 'error', text };
      }
      setLeaving(true);
      return { kind: 'success', text: 'Registration successful! Redirecting...', keepBusy: true };
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <OutcomeText outcome={outcome} />
      <Field label="Name">
        {(control) => (
          <Input {...control} ref={first} name="name" autoComplete="name" value={typed.name} onChange={(event) => onType({ name: event.target.value })} />
        )}
      </Field>
      <EmailField label="Email" autoComplete="email" value={typed.email} onChange={(email) => onType({ email })} />
      <PasswordField label="Password" autoComplete="new-password" value={typed.password} onChange={(password) => onType({ password })} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          Create Account
        </Button>
        <Button onClick={onCancel} disabled={leaving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import type { FormEvent, ReactNode } from 'react';
import { OutcomeText } from './OutcomeText.tsx';
import { useNewPassword } from './use-new-password.tsx';
import { useSubmit, type Submit } from './use-submit.ts';

interface NewPasswordFormProps {
  /** Whose password it is, where that is known. */
  readonly email: string | undefined;
  /** Fields above the password. */
  readonly children?: ReactNode;
  /** What is missing in those fields; it has the focus then. */
  readonly missing?: () => string | undefined;
  readonly button: string;
  /** Sends the password, and gives what the form says afterwards. */
  readonly onSend: (password: string, signal: AbortSignal) => ReturnType<Parameters<Submit['send']>[0]>;
}

/** The new password, twice. */
export function NewPasswordForm({ email, children, missing, button, onSend }: NewPasswordFormProps) {
  const { busy, outcome, setOutcome, send } = useSubmit();
  const { password, fields, focus, check } = useNewPassword();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const above = missing?.();
    const wanted = above ?? (password === '' ? t`Enter a new password` : undefined);
    setOutcome(wanted === undefined ? undefined : { kind: 'error', text: wanted });
    if (above === undefined && wanted !== undefined) focus();
    if (wanted === undefined && check()) void send((signal) => onSend(password, signal));
  };

  return (
    <form onSubmit={submit} noValidate>
      <OutcomeText outcome={outcome} />
      {email !== undefined && (
        <p>
          <Trans>
            For the account of <strong>{email}</strong>
            {/* So that password managers update the right entry. */}
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          </Trans>
        </p>
      )}
      {children}
      {fields}
      <Button type="primary" htmlType="submit" loading={busy}>
        {button}
      </Button>
    </form>
  );
}

import { messageOf, resetEmailOf, session, statusOf, useNavigate } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import type { FormEvent } from 'react';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { useNewPassword } from '../shared/use-new-password.tsx';
import { useSubmit } from '../shared/use-submit.ts';

interface NewPasswordFormProps {
  readonly token: string;
  readonly onLinkRefused: () => void;
}

/** Directus answers 401 to an expired token, 403 to one that is forged or has been used; 400 is about the password. */
const isAboutTheLink = (error: unknown): boolean => statusOf(error) === 401 || statusOf(error) === 403;

/** The new password, twice. */
export function NewPasswordForm({ token, onLinkRefused }: NewPasswordFormProps) {
  const { busy, outcome, setOutcome, send } = useSubmit();
  const navigate = useNavigate();
  const email = resetEmailOf(token);
  const { password, fields, focus, check } = useNewPassword();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password === '') {
      setOutcome({ kind: 'error', text: t`Enter a new password` });
      focus();
      return;
    }
    setOutcome(undefined);
    if (!check()) return;
    void send(async (signal) => {
      try {
        await session.store.getState().resetPassword(token, password, signal);
      } catch (error) {
        if (isAboutTheLink(error)) onLinkRefused();
        return { kind: 'error', text: messageOf(error, t`The password could not be changed.`) };
      }
      void navigate('/login?notice=password-changed', { replace: true });
      return { kind: 'success', text: t`Your password has been changed.`, keepBusy: true };
    });
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
      {fields}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t`Set Password`}
      </Button>
    </form>
  );
}

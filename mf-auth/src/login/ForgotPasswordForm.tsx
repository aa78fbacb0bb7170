import { session } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import type { FormEvent } from 'react';
import { EmailField } from '../shared/EmailField.tsx';
import { useFocusFirst } from '../shared/focus-first.ts';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import styles from './LoginScreen.module.css';
import type { FormProps } from './typed.ts';

const SENT = t`If your email is registered, a reset link has been sent.`;

interface ForgotPasswordFormProps extends Pick<FormProps, 'typed' | 'onType' | 'takeFocus'> {
  readonly onCancel: () => void;
}

/** Reset mode. The response is the same in every case, so that it reveals nothing about which addresses exist (SPEC §8). */
export function ForgotPasswordForm({ typed, onType, takeFocus, onCancel }: ForgotPasswordFormProps) {
  const { busy, outcome, setOutcome, send } = useSubmit();
  const first = useFocusFirst(takeFocus);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.email.trim() === '') {
      setOutcome({ kind: 'error', text: t`Please enter your email` });
      first.current?.focus();
      return;
    }
    void send(async (signal) => {
      await session.store
        .getState()
        .requestPasswordReset(typed.email, signal)
        .catch(() => undefined);
      return { kind: 'info', text: SENT };
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <OutcomeText outcome={outcome} />
      <EmailField
        label={t`Enter your email address`}
        autoComplete="email"
        value={typed.email}
        onChange={(email) => onType({ email })}
        inputRef={first}
      />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t`Send Reset Link`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

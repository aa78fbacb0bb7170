import { messageOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useState, type FormEvent } from 'react';
import { OneTimeCodeField } from '../shared/OneTimeCodeField.tsx';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import { endTwoFactor } from './account.data.ts';

/** Ends it, for instance before moving to another device. */
export function EndTwoFactor({ required }: { readonly required: boolean }) {
  const { busy, outcome, send } = useSubmit();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async (signal) => {
      try {
        await endTwoFactor(password, code, signal);
        return { kind: 'success', text: t`Two-factor authentication is off.` };
      } catch (error) {
        return { kind: 'error', text: messageOf(error, t`Two-factor authentication could not be turned off.`) };
      }
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      {required && <p>{t`Your role needs it: without it you can read, but not change anything.`}</p>}
      <OutcomeText outcome={outcome} />
      <PasswordField label={t`Current password`} name="two-factor-password" autoComplete="current-password" value={password} onChange={setPassword} />
      <OneTimeCodeField value={code} onChange={setCode} />
      <Button danger htmlType="submit" loading={busy}>
        {t`Turn off`}
      </Button>
    </form>
  );
}

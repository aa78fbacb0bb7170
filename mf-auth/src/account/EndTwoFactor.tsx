import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useState, type FormEvent } from 'react';
import { OneTimeCodeField } from '../shared/OneTimeCodeField.tsx';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { endTwoFactor } from './account.data.ts';

/** Ends it, for instance before moving to another device. */
export function EndTwoFactor({ required }: { readonly required: boolean }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useServerMutation({ mutationFn: () => endTwoFactor(password, code) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = password === '' || code === '';
    setMissing(isMissing);
    if (!isMissing && !isPending) mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      {required && <p>{t`Your role requires it. Without it, you can view data but not change it.`}</p>}
      <OutcomeText
        outcome={refusal(
          missing
            ? t`Enter your current password and a one-time code.`
            : error && messageOf(error, t`Two-factor authentication could not be turned off.`),
        )}
      />
      <PasswordField
        label={t`Current password`}
        name="two-factor-password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <OneTimeCodeField value={code} onChange={setCode} />
      <Button danger htmlType="submit" loading={isPending}>
        {t`Turn off`}
      </Button>
    </form>
  );
}

import { messageOf, session, useNavigate } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useState, type FormEvent } from 'react';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { useNewPassword } from '../shared/use-new-password.tsx';
import styles from './account.module.css';
import { changePassword } from './account.data.ts';

/** A new password, with the current one. It ends every session, this one too, so the person signs in again. */
export function ChangePassword({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState('');
  const { password, fields, check } = useNewPassword();

  const [missing, setMissing] = useState(false);
  const { mutate, isPending, isSuccess, error } = useServerMutation({
    mutationFn: () => changePassword(current, password),
    onSuccess: async () => {
      await session.store.getState().logout();
      void navigate('/login?notice=password-changed', { replace: true });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = current === '' || password === '';
    setMissing(isMissing);
    if (!isMissing && check() && !isPending && !isSuccess) mutate();
  };

  return (
    <>
      <p
        className={styles.why}
      >{t`At least 12 characters. Several words with spaces make a good password. After the change, log in again on every device.`}</p>
      <form onSubmit={submit} noValidate>
        <OutcomeText
          outcome={refusal(
            missing
              ? t`Enter your current password and a new one.`
              : error && messageOf(error, t`The password could not be changed.`),
          )}
        />
        {/* So that password managers update the right entry. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t`Current password`}
          name="current-password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        {fields}
        <Button type="primary" htmlType="submit" loading={isPending || isSuccess}>
          {t`Change password`}
        </Button>
      </form>
    </>
  );
}

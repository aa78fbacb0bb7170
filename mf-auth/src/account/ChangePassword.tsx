import { messageOf, session, useNavigate } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useState, type FormEvent } from 'react';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { useNewPassword } from '../shared/use-new-password.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import styles from './account.module.css';
import { changePassword } from './account.data.ts';

/** A new password, with the current one. It ends every session, this one too, so the person signs in again. */
export function ChangePassword({ email }: { readonly email: string }) {
  const { busy, outcome, tell, send } = useSubmit();
  const navigate = useNavigate();
  const [current, setCurrent] = useState('');
  const { password, fields, check } = useNewPassword();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (current === '' || password === '') return tell({ kind: 'error', text: t`Enter your current password and a new one.` });
    tell(undefined);
    if (!check()) return;
    void send(async (signal) => {
      try {
        await changePassword(current, password, signal);
      } catch (error) {
        return { kind: 'error', text: messageOf(error, t`The password could not be changed.`) };
      }
      await session.store.getState().logout();
      void navigate('/login?notice=password-changed', { replace: true });
      return { kind: 'success', text: t`Your password has been changed.`, keepBusy: true };
    });
  };

  return (
    <>
      <p className={styles.why}>{t`At least 12 characters. Several words with spaces make a good password. After the change, log in again on every device.`}</p>
      <form onSubmit={submit} noValidate>
        <OutcomeText outcome={outcome} />
        {/* So that password managers update the right entry. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={t`Current password`} name="current-password" autoComplete="current-password" value={current} onChange={setCurrent} />
        {fields}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t`Change password`}
        </Button>
      </form>
    </>
  );
}

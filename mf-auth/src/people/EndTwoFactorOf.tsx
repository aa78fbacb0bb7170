import { messageOf } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { Button, Card } from '@groundwork/shared/ui/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { OneTimeCodeField } from '../shared/OneTimeCodeField.tsx';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import { endTwoFactorOf, type Person } from './people.data.ts';
import styles from './people.module.css';

interface EndTwoFactorOfProps {
  readonly person: Person;
  readonly name: string;
  /** Whether the administrator has a second factor too. */
  readonly needsCode: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Turns off the second factor of somebody else, with the administrator's own password and code. */
export function EndTwoFactorOf({ person, name, needsCode, onDone, onCancel }: EndTwoFactorOfProps) {
  const { busy, outcome, tell, send } = useSubmit();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password === '' || (needsCode && code === '')) return tell({ kind: 'error', text: needsCode ? t`Enter your current password and a one-time code.` : t`Enter your current password.` });
    void send(async (signal) => {
      try {
        await endTwoFactorOf(person, password, needsCode ? code : undefined, signal);
      } catch (error) {
        return { kind: 'error', text: messageOf(error, t`Two-factor authentication could not be turned off.`) };
      }
      onDone();
      return { kind: 'success', text: '', keepBusy: true };
    });
  };
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label={t`Turn off two-factor authentication for ${name}`} className={styles.panel}>
      <Card title={t`Turn off two-factor authentication`}>
        <p>
          <Trans>
            For <bdi>{person.email === null || person.email === name ? name : `${name} (${person.email})`}</bdi>. First make sure that this person is really asking, for instance by phone. The person is logged out on all devices, gets an email about it, and can log in with the password alone.
          </Trans>
        </p>
        <form onSubmit={submit} noValidate>
          <OutcomeText outcome={outcome} />
          <PasswordField label={t`Your current password`} name="own-password" autoComplete="current-password" value={password} onChange={setPassword} />
          {needsCode && <OneTimeCodeField label={t`Your one-time code`} value={code} onChange={setCode} />}
          <div className={styles.buttons}>
            <Button danger htmlType="submit" loading={busy}>
              {t`Turn off`}
            </Button>
            <Button disabled={busy} onClick={onCancel}>
              {t`Cancel`}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

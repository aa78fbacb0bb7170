import { messageOf } from '@groundwork/shared';
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
    if (password === '' || (needsCode && code === '')) return tell({ kind: 'error', text: needsCode ? 'Enter your current password and a one-time code.' : 'Enter your current password.' });
    void send(async (signal) => {
      try {
        await endTwoFactorOf(person, password, needsCode ? code : undefined, signal);
      } catch (error) {
        return { kind: 'error', text: messageOf(error, 'Two-factor authentication could not be turned off.') };
      }
      onDone();
      return { kind: 'success', text: '', keepBusy: true };
    });
  };
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label={`Turn off two-factor authentication for ${name}`} className={styles.panel}>
      <Card title="Turn off two-factor authentication">
        <p>
          For <bdi>{name}</bdi>
          {person.email !== null && (
            <>
              {' '}
              (<bdi>{person.email}</bdi>)
            </>
          )}
          . Make sure first that it is this person who asks you, for instance by telephone. The person is logged out on all devices, gets an email about it, and can log in with the password alone.
        </p>
        <form onSubmit={submit} noValidate>
          <OutcomeText outcome={outcome} />
          <PasswordField label="Your current password" name="own-password" autoComplete="current-password" value={password} onChange={setPassword} />
          {needsCode && <OneTimeCodeField label="Your one-time code" value={code} onChange={setCode} />}
          <div className={styles.buttons}>
            <Button danger htmlType="submit" loading={busy}>
              Turn Off
            </Button>
            <Button disabled={busy} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
import { Button, Card } from '@groundwork/shared/ui/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { OneTimeCodeField } from '../shared/OneTimeCodeField.tsx';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
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
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: () => endTwoFactorOf(person, password, needsCode ? code : undefined),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = password === '' || (needsCode && code === '');
    setMissing(isMissing);
    if (!isMissing && !isPending) mutate();
  };
  const asked = needsCode ? t`Enter your current password and a one-time code.` : t`Enter your current password.`;
  return (
    <div
      ref={top}
      tabIndex={-1}
      role="group"
      aria-label={t`Turn off two-factor authentication for ${name}`}
      className={styles.panel}
    >
      <Card title={t`Turn off two-factor authentication`}>
        <p>
          <Trans>
            For <bdi>{person.email === null || person.email === name ? name : `${name} (${person.email})`}</bdi>. First
            confirm the request with them, for example by phone. They will be logged out on all devices, notified by
            email, and able to log in with only their password.
          </Trans>
        </p>
        <form onSubmit={submit} noValidate>
          <OutcomeText
            outcome={refusal(
              missing ? asked : error && messageOf(error, t`Two-factor authentication could not be turned off.`),
            )}
          />
          <PasswordField
            label={t`Your current password`}
            name="own-password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          {needsCode && <OneTimeCodeField label={t`Your one-time code`} value={code} onChange={setCode} />}
          <div className={styles.buttons}>
            <Button danger htmlType="submit" loading={isPending}>
              {t`Turn off`}
            </Button>
            <Button disabled={isPending} onClick={onCancel}>
              {t`Cancel`}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

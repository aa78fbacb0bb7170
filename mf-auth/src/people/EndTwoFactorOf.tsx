import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form } from '@groundwork/shared/ui/antd/form';
import { Card } from '@groundwork/shared/ui/core';
import { useEffect, useRef } from 'react';
import { OneTimeCodeItem } from '../shared/OneTimeCodeItem.tsx';
import { CurrentPasswordItem } from '../shared/PasswordItem.tsx';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import { endTwoFactorOf, type Person } from './people.data.ts';
import styles from './people.module.css';

interface Typed {
  readonly 'own-password': string;
  readonly 'one-time-code'?: string;
}

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
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: ({ 'own-password': password, 'one-time-code': code }: Typed) => endTwoFactorOf(person, password, code),
    onSuccess: onDone,
  });
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
        <Form<Typed> onFinish={(typed) => !isPending && mutate(typed)}>
          <OutcomeText
            outcome={refusal(error && messageOf(error, t`Two-factor authentication could not be turned off.`))}
          />
          <CurrentPasswordItem label={t`Your current password`} name="own-password" />
          {needsCode && <OneTimeCodeItem label={t`Your one-time code`} />}
          <div className={styles.buttons}>
            <Button danger htmlType="submit" loading={isPending}>
              {t`Turn off`}
            </Button>
            <Button disabled={isPending} onClick={onCancel}>
              {t`Cancel`}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}

import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Button, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { formatMoment } from '@groundwork/shared/ui/data';
import { useState, type FormEvent } from 'react';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import styles from './account.module.css';
import { endSessions, useSessions, type Session } from './account.data.ts';
import { browserName } from './browser-name.ts';

function Description({ session }: { readonly session: Session }) {
  const details = [
    session.last_used !== null && t`Last active ${formatMoment(session.last_used)}`,
    session.address !== null && t`IP address ${session.address}`,
  ].filter((detail) => detail !== false);
  return (
    <span className={styles.device}>
      <span>
        {browserName(session.browser)}
        {session.current && <strong> {t`(this device)`}</strong>}
      </span>
      <span className={styles.details}>{details.join(' · ')}</span>
    </span>
  );
}

/** Where the person is logged in, and the way to log out there. */
export function Devices() {
  const { data, error, isFetching, refetch } = useSessions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const {
    mutate,
    isPending,
    data: ended,
    error: failure,
  } = useServerMutation({
    mutationFn: (keys: readonly string[]) => endSessions(password, keys),
    onSuccess: () => {
      setPassword('');
      setChosen(new Set());
    },
  });
  if (data === undefined)
    return error ? (
      <NotLoaded what={t`Your devices`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading />
    );

  const others = data.filter(({ current }) => !current);
  const keys = others.map(({ key }) => key).filter((key) => chosen.has(key));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const asked =
      keys.length === 0 ? t`Select the devices to log out.` : password === '' ? t`Enter your current password.` : null;
    setMissing(asked);
    if (asked === null && !isPending) mutate(keys);
  };
  const success =
    ended === undefined
      ? undefined
      : ({
          kind: 'success',
          text: plural(ended, { one: '# device has been logged out.', other: '# devices have been logged out.' }),
        } as const);

  return (
    <form onSubmit={submit} noValidate>
      <ul className={styles.devices}>
        {data.map((session) => (
          <li key={session.key}>
            {session.current ? (
              <Description session={session} />
            ) : (
              <label className={styles.choice}>
                <input type="checkbox" checked={chosen.has(session.key)} onChange={() => toggle(session.key)} />
                <Description session={session} />
              </label>
            )}
          </li>
        ))}
      </ul>
      <OutcomeText
        outcome={
          refusal(missing ?? (failure && messageOf(failure, t`The devices could not be logged out.`))) ?? success
        }
      />
      {others.length === 0 ? (
        <p>{t`You are not logged in anywhere else.`}</p>
      ) : (
        <>
          <p>{t`If you do not recognise a device, log it out and change your password.`}</p>
          <div className={styles.oneField}>
            <PasswordField
              label={t`Current password`}
              name="devices-password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
            <Button htmlType="submit" loading={isPending}>
              {t`Log out selected devices`}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

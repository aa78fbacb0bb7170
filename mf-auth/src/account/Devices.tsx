import { messageOf } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Button, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { formatMoment } from '@groundwork/shared/ui/data';
import { useState, type FormEvent } from 'react';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import styles from './account.module.css';
import { endSessions, useSessions, type Session } from './account.data.ts';
import { browserName } from './browser-name.ts';


function Description({ session }: { readonly session: Session }) {
  const details = [session.last_used !== null && t`Last active ${formatMoment(session.last_used)}`, session.address !== null && t`IP address ${session.address}`].filter((detail) => detail !== false);
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
  const { busy, outcome, tell, send } = useSubmit();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [password, setPassword] = useState('');
  if (data === undefined) return error ? <NotLoaded what={t`Your devices`} error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <Loading />;

  const others = data.filter(({ current }) => !current);
  const keys = others.map(({ key }) => key).filter((key) => chosen.has(key));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (keys.length === 0) return tell({ kind: 'error', text: t`Select the devices to log out.` });
    if (password === '') return tell({ kind: 'error', text: t`Enter your current password.` });
    void send(async (signal) => {
      try {
        const ended = await endSessions(password, keys, signal);
        setPassword('');
        setChosen(new Set());
        return { kind: 'success', text: plural(ended, { one: '# device has been logged out.', other: '# devices have been logged out.' }) };
      } catch (failure) {
        return { kind: 'error', text: messageOf(failure, t`The devices could not be logged out.`) };
      }
    });
  };

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
      <OutcomeText outcome={outcome} />
      {others.length === 0 ? (
        <p>{t`You are not logged in anywhere else.`}</p>
      ) : (
        <>
          <p>{t`If you do not recognise a device, log it out and change your password.`}</p>
          <div className={styles.oneField}>
            <PasswordField label={t`Current password`} name="devices-password" autoComplete="current-password" value={password} onChange={setPassword} />
            <Button htmlType="submit" loading={busy}>
              {t`Log out selected devices`}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

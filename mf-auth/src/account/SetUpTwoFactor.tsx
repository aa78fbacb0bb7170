import { messageOf } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useState, type FormEvent } from 'react';
import { OneTimeCodeField } from '../shared/OneTimeCodeField.tsx';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import styles from './account.module.css';
import { enableTwoFactor, startTwoFactor, type TwoFactorStart } from './account.data.ts';
import { QrCode } from './QrCode.tsx';

/** Apps and people read the key in groups of four. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** First the password, then the key for the app and a code from it, so that nobody locks themselves out with a key that was not saved. */
export function SetUpTwoFactor() {
  const { busy, outcome, send } = useSubmit();
  const [password, setPassword] = useState('');
  const [started, setStarted] = useState<TwoFactorStart | undefined>(undefined);
  const [code, setCode] = useState('');

  const start = (event: FormEvent): void => {
    event.preventDefault();
    void send(async (signal) => {
      try {
        setStarted(await startTwoFactor(password, signal));
        return { kind: 'info', text: t`Add the key to your authenticator app, then enter the code that the app shows.` };
      } catch (error) {
        return { kind: 'error', text: messageOf(error, t`Two-factor authentication could not be set up.`) };
      }
    });
  };
  const enable = (event: FormEvent, { secret }: TwoFactorStart): void => {
    event.preventDefault();
    void send(async (signal) => {
      try {
        await enableTwoFactor(password, secret, code, signal);
        return { kind: 'success', text: t`Two-factor authentication is on.` };
      } catch (error) {
        return { kind: 'error', text: messageOf(error, t`Two-factor authentication could not be set up.`) };
      }
    });
  };

  if (started === undefined) {
    return (
      <form onSubmit={start} noValidate>
        <OutcomeText outcome={outcome} />
        <PasswordField label={t`Current password`} name="two-factor-password" autoComplete="current-password" value={password} onChange={setPassword} />
        <Button htmlType="submit" loading={busy}>
          {t`Set up`}
        </Button>
      </form>
    );
  }
  return (
    <form onSubmit={(event) => enable(event, started)} noValidate>
      <OutcomeText outcome={outcome} />
      <QrCode text={started.url} label={t`Key for the authenticator app`} />
      <p>
        <Trans>
          Scan the picture with the app, or type this key: <code className={styles.key}>{inGroups(started.secret)}</code>
        </Trans>
      </p>
      <OneTimeCodeField value={code} onChange={setCode} takeFocus />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t`Turn on`}
        </Button>
        <Button onClick={() => setStarted(undefined)} disabled={busy}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}

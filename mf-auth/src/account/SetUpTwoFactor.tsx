import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useState, type FormEvent } from 'react';
import { OneTimeCodeField } from '../shared/OneTimeCodeField.tsx';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import { PasswordField } from '../shared/PasswordField.tsx';
import styles from './account.module.css';
import { enableTwoFactor, startTwoFactor, type TwoFactorStart } from './account.data.ts';
import { QrCode } from './QrCode.tsx';

/** Apps and people read the key in groups of four. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** First the password, then the key for the app and a code from it, so that nobody locks themselves out with a key that was not saved. */
export function SetUpTwoFactor() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const {
    mutate: start,
    reset,
    data: started,
    ...starting
  } = useServerMutation({ mutationFn: () => startTwoFactor(password) });
  const { mutate: enable, ...enabling } = useServerMutation({
    mutationFn: ({ secret }: TwoFactorStart) => enableTwoFactor(password, secret, code),
  });
  const failure = starting.error ?? enabling.error;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = started === undefined ? password === '' : code === '';
    setMissing(isMissing);
    if (isMissing || starting.isPending || enabling.isPending) return;
    if (started === undefined) start();
    else enable(started);
  };
  const asked = started === undefined ? t`Enter your current password.` : t`Enter the one-time code.`;
  const refused = refusal(
    missing ? asked : failure && messageOf(failure, t`Two-factor authentication could not be set up.`),
  );

  if (started === undefined) {
    return (
      <form onSubmit={submit} noValidate>
        <OutcomeText outcome={refused} />
        <PasswordField
          label={t`Current password`}
          name="two-factor-password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Button htmlType="submit" loading={starting.isPending}>
          {t`Set up`}
        </Button>
      </form>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <OutcomeText
        outcome={
          refused ?? { kind: 'info', text: t`Add the key to your authenticator app, then enter the code it shows.` }
        }
      />
      <QrCode text={started.url} label={t`Key for the authenticator app`} />
      <p>
        <Trans>
          Scan the QR code with the app, or enter this key:{' '}
          <code className={styles.key}>{inGroups(started.secret)}</code>
        </Trans>
      </p>
      <OneTimeCodeField value={code} onChange={setCode} takeFocus />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={enabling.isPending}>
          {t`Turn on`}
        </Button>
        <Button onClick={reset} disabled={enabling.isPending}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}

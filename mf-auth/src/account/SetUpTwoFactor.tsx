import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form } from '@groundwork/shared/ui/antd/form';
import { useState } from 'react';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import styles from './account.module.css';
import { enableTwoFactor, startTwoFactor, type TwoFactorStart } from './account.data.ts';
import { OneTimeCodeItem } from '../shared/OneTimeCodeItem.tsx';
import { CurrentPasswordItem } from '../shared/PasswordItem.tsx';
import { QrCode } from './QrCode.tsx';

/** Apps and people read the key in groups of four. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface Started extends TwoFactorStart {
  readonly password: string;
}

const refused = (error: Error | null) =>
  refusal(error && messageOf(error, t`Two-factor authentication could not be set up.`));

/** First the password, then the key for the app and a code from it, so that nobody locks themselves out with a key that was not saved. */
export function SetUpTwoFactor() {
  const [started, setStarted] = useState<Started>();
  return started === undefined ? (
    <StartTwoFactor onStarted={setStarted} />
  ) : (
    <EnableTwoFactor started={started} onCancel={() => setStarted(undefined)} />
  );
}

function StartTwoFactor({ onStarted }: { readonly onStarted: (started: Started) => void }) {
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: async ({ 'two-factor-password': password }: { readonly 'two-factor-password': string }) => ({
      ...(await startTwoFactor(password)),
      password,
    }),
    onSuccess: onStarted,
  });
  return (
    <Form<Parameters<typeof mutate>[0]> onFinish={(typed) => !isPending && mutate(typed)}>
      <OutcomeText outcome={refused(error)} />
      <CurrentPasswordItem name="two-factor-password" />
      <Button htmlType="submit" loading={isPending}>
        {t`Set up`}
      </Button>
    </Form>
  );
}

function EnableTwoFactor({ started, onCancel }: { readonly started: Started; readonly onCancel: () => void }) {
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: ({ 'one-time-code': code }: { readonly 'one-time-code': string }) =>
      enableTwoFactor(started.password, started.secret, code),
  });
  return (
    <Form<Parameters<typeof mutate>[0]> onFinish={(typed) => !isPending && mutate(typed)}>
      <OutcomeText
        outcome={
          refused(error) ?? {
            kind: 'info',
            text: t`Add the key to your authenticator app, then enter the code it shows.`,
          }
        }
      />
      <QrCode text={started.url} label={t`Key for the authenticator app`} />
      <p>
        <Trans>
          Scan the QR code with the app, or enter this key:{' '}
          <code className={styles.key}>{inGroups(started.secret)}</code>
        </Trans>
      </p>
      <OneTimeCodeItem takesFocus />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t`Turn on`}
        </Button>
        <Button disabled={isPending} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}

import { t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import styles from './account.module.css';
import { EndTwoFactor } from './EndTwoFactor.tsx';
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx';

interface TwoFactorProps {
  readonly enabled: boolean;
  readonly required: boolean;
}

/** Whether signing in needs a code besides the password, and the way to change that. */
export function TwoFactor({ enabled, required }: TwoFactorProps) {
  return (
    <>
      <div className={styles.why}>
        {required && !enabled && <Alert type="warning" showIcon role="status" title={t`Your role needs two-factor authentication before it can change data.`} />}
        <p>
          {enabled
            ? t`It is on: logging in needs your password and a one-time code from an authenticator app on your phone or computer.`
            : t`It is off. When it is on, logging in needs your password and a one-time code from an authenticator app on your phone or computer.`}
        </p>
        <p>{t`If you lose the device with the app, ask an administrator of this portal to turn it off for your account. Then set it up again.`}</p>
      </div>
      {enabled ? <EndTwoFactor required={required} /> : <SetUpTwoFactor />}
    </>
  );
}

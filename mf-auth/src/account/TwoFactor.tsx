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
        {required && !enabled && (
          <Alert
            type="warning"
            showIcon
            role="status"
            title={t`Your role requires two-factor authentication before you can change data.`}
          />
        )}
        <p>
          {enabled
            ? t`Two-factor authentication is on. To log in, you need your password and a one-time code from an authenticator app.`
            : t`Two-factor authentication is off. When it is on, you need your password and a one-time code from an authenticator app to log in.`}
        </p>
        <p>{t`If you lose the device with the app, ask an administrator of this portal to turn it off for your account. Then set it up again.`}</p>
      </div>
      {enabled ? <EndTwoFactor required={required} /> : <SetUpTwoFactor />}
    </>
  );
}

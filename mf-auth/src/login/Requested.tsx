import { getConfiguration, Link } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import styles from './LoginScreen.module.css';

/** What happens after an account was asked for that does not open at once, and who decides. */
export function Requested({ email }: { readonly email: string }) {
  const isDecided = getConfiguration().configuration.registration !== 'domains';
  return (
    <>
      <Alert type="success" showIcon role="status" title={t`Your request has been received.`} />
      <p>
        <Trans>
          An email with a link has been sent to <strong>{email}</strong>. Open the link within 24 hours to confirm your
          address and to choose your password.
        </Trans>
      </p>
      <p>
        {isDecided
          ? t`An administrator of this portal will then review your request. You will get an email with the decision.`
          : t`Then you can log in.`}
      </p>
      <div className={styles.links}>
        <Link to="/login">{t`Back to login`}</Link>
      </div>
    </>
  );
}

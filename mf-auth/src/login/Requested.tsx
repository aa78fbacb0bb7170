import { getConfiguration, Link } from '@groundwork/shared';
import { Alert } from '@groundwork/shared/ui/core';
import styles from './LoginScreen.module.css';

/** What happens after an account was asked for that does not open at once, and who decides. */
export function Requested({ email }: { readonly email: string }) {
  const isDecided = getConfiguration().configuration.registration !== 'domains';
  return (
    <>
      <Alert type="success" showIcon role="status" title="Your request has been received." />
      <p>
        An email with a link has been sent to <strong>{email}</strong>. Open the link within 24 hours to confirm your address.
      </p>
      <p>
        {isDecided
          ? 'An administrator of this portal will then review your request. You will get an email with the decision.'
          : 'Then you can log in.'}
      </p>
      <div className={styles.links}>
        <Link to="/login">Back to login</Link>
      </div>
    </>
  );
}

import { useSearchParams, useSession } from '@groundwork/shared';
import { Alert } from '@groundwork/shared/ui/core';
import styles from './LoginScreen.module.css';

const REASONS = {
  expired: 'Your session has expired. Please log in again.',
  'signed-out-elsewhere': 'You were signed out in another tab or window. Please log in again.',
};

/** Why somebody stands before the login page who did not mean to, or what has just been done. */
export function Greeting({ registeredOnly }: { readonly registeredOnly: string | undefined }) {
  const endedBecause = useSession((state) => state.endedBecause);
  const [query] = useSearchParams();
  const text =
    registeredOnly !== undefined
      ? `Your account has been created, but you could not be logged in: ${registeredOnly} Please log in.`
      : query.get('notice') === 'password-changed'
        ? 'Your password has been changed. You can log in now.'
        : endedBecause !== null
          ? REASONS[endedBecause]
          : undefined;
  return (
    <div role="status" className={styles.greeting}>
      {text !== undefined && <Alert type="info" showIcon role="presentation" title={text} />}
    </div>
  );
}

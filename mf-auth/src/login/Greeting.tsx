import { useSearchParams, useSession } from '@groundwork/shared';
import { Alert } from '@groundwork/shared/ui/core';
import styles from './LoginScreen.module.css';

const REASONS = {
  expired: 'Your session has expired. Please log in again.',
  'signed-out-elsewhere': 'You were signed out in another tab or window. Please log in again.',
};

const created = (why: string): string =>
  why === ''
    ? 'Your account has been created. You can log in now.'
    : `Your account has been created, but you could not be logged in (${why.replace(/\.$/, '')}). Please log in.`;

/**
 * Why somebody stands before the login page who did not mean to, or what has just been done.
 * @param registeredOnly why an account that has just been created could not be signed in with; empty when that was cancelled
 */
export function Greeting({ registeredOnly }: { readonly registeredOnly: string | undefined }) {
  const endedBecause = useSession((state) => state.endedBecause);
  const [query] = useSearchParams();
  const text =
    registeredOnly !== undefined
      ? created(registeredOnly)
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

import { useSearchParams, useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import styles from './LoginScreen.module.css';

const REASONS = {
  expired: t`Your session has expired. Log in again.`,
  'signed-out-elsewhere': t`You were logged out in another tab or window. Log in again.`,
};

const created = (why: string): string =>
  why === ''
    ? t`Your account has been created. You can log in now.`
    : t`Your account has been created, but you could not be logged in (${why.replace(/\.$/, '')}). Log in.`;

/**
 * Why somebody is before the login page who did not mean to, or what has just been done.
 * @param registeredOnly why an account that has just been created could not be signed in with; empty when that was cancelled
 */
export function Greeting({ registeredOnly }: { readonly registeredOnly: string | undefined }) {
  const endedBecause = useSession((state) => state.endedBecause);
  const [query] = useSearchParams();
  const text =
    registeredOnly !== undefined
      ? created(registeredOnly)
      : query.get('notice') === 'password-changed'
        ? t`Your password has been changed. You can log in now.`
        : query.get('notice') === 'account-created'
          ? created('')
          : endedBecause !== null
            ? REASONS[endedBecause]
            : undefined;
  return (
    <div role="status" className={styles.greeting}>
      {text !== undefined && <Alert type="info" showIcon role="presentation" title={text} />}
    </div>
  );
}

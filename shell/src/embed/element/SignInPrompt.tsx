import { getConfiguration } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import styles from './Embedded.module.css';
import { useSignIn, type SignInRequest } from './use-sign-in.ts';

/** In place of a member's screen while nobody is signed in. The page hears of it first, and may ask in its own way. */
export function SignInPrompt(prompt: SignInRequest) {
  const { asks, pending, failure, ask } = useSignIn(prompt);
  const { productName } = getConfiguration().configuration;
  return (
    <div className={styles.prompt} role="group" aria-label={t`${productName} sign-in`}>
      <p>{t`Only members of ${productName} see this.`}</p>
      {asks && (
        <>
          <Button type="primary" onClick={ask} loading={pending}>
            {t`Sign in to ${productName}`}
          </Button>
          <p className={styles.note}>{t`A window of the portal opens. This page cannot see your password.`}</p>
        </>
      )}
      <p role="status" className={styles.note}>
        {failure}
      </p>
    </div>
  );
}

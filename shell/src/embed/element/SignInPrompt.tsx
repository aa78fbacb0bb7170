import { getConfiguration } from '@groundwork/shared';
import { Button } from '@groundwork/shared/ui/core';
import { useEffect, useState } from 'react';
import styles from './Embedded.module.css';

interface SignInPromptProps {
  /** Tells the page; false when it has its own way of asking. */
  readonly announce: () => boolean;
  readonly signIn: () => Promise<void>;
}

/** In place of a member's screen while nobody is signed in. The page hears of it first, and may ask in its own way. */
export function SignInPrompt({ announce, signIn }: SignInPromptProps) {
  const [asks, setAsks] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let gone = false;
    // The page's listeners may take the element away: not while it is being drawn.
    queueMicrotask(() => !gone && setAsks(announce()));
    return () => {
      gone = true;
    };
  }, [announce]);
  const { productName } = getConfiguration().configuration;
  const ask = () => {
    setAsking(true);
    setFailure(undefined);
    signIn()
      .catch((cause: unknown) => setFailure(cause instanceof Error ? cause.message : String(cause)))
      .finally(() => setAsking(false));
  };
  return (
    <div className={styles.prompt} role="group" aria-label={`${productName} sign-in`}>
      <p>{`Only members of ${productName} see this.`}</p>
      {asks && (
        <>
          <Button type="primary" onClick={ask} loading={asking}>
            {`Sign in to ${productName}`}
          </Button>
          <p className={styles.note}>A window of the portal opens. Your password is not told to this page.</p>
        </>
      )}
      <p role="status" className={styles.note}>
        {failure}
      </p>
    </div>
  );
}

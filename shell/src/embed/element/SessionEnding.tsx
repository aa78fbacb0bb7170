import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { sessionEnding } from '../session-ending.ts';
import styles from './Embedded.module.css';
import { useSignIn } from './use-sign-in.ts';

interface SessionEndingProps {
  /** Notifies the page when the session ends; false when it has its own prompt. */
  readonly announce: (endsAt: Date) => boolean;
  readonly signIn: () => Promise<void>;
}

/** Below a member's screen when the session is about to end: going on takes a click, and the screen stays as it is. */
export function SessionEnding(props: SessionEndingProps) {
  const at = useStore(sessionEnding, (state) => state.at);
  return at && <EndsSoon key={at.getTime()} at={at} {...props} />;
}

function EndsSoon({ at, announce, signIn }: SessionEndingProps & { readonly at: Date }) {
  const { asks, pending, failure, ask } = useSignIn({
    announce: useCallback(() => announce(at), [announce, at]),
    signIn,
  });
  if (!asks) return null;
  return (
    <div className={styles.ending} role="group" aria-label={t`Session ending`}>
      <p role="status">
        {failure ?? t`You are signed in until ${at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}.`}
      </p>
      <Button onClick={ask} loading={pending}>
        {t`Stay signed in`}
      </Button>
    </div>
  );
}

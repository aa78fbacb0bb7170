import { declaredUnsavedWork, session } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import styles from './LeaveQuestion.module.css';

/** Asks before another screen takes the place of one that says it has unsaved work. Who is signed out is not asked. */
export function LeaveQuestion() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      declaredUnsavedWork() === true &&
      session.store.getState().accessToken !== null,
  );
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (state === 'blocked') dialog.current?.showModal();
    else dialog.current?.close();
  }, [state]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="leave-question" onCancel={() => reset?.()}>
      <h2 id="leave-question">{t`Leave this page?`}</h2>
      <p>{t`What you have entered here is not saved yet.`}</p>
      <div className={styles.actions}>
        <Button autoFocus onClick={() => reset?.()}>
          {t`Stay`}
        </Button>
        <Button onClick={() => proceed?.()}>{t`Leave`}</Button>
      </div>
    </dialog>
  );
}

import { onWaitingChanged, session, unsentChanges, useNavigate, useSession, waitingUploads } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useRef, useState, useSyncExternalStore } from 'react';
import styles from '../unsaved/LeaveQuestion.module.css';

/** Ends the session and goes to /login, also when the server does not hear of it. Asks first where something of this person has not been sent. */
export function LogoutButton() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const user = useSession(() => session.storedUserId());
  const unsent = useSyncExternalStore(onWaitingChanged, () => (user === null ? 0 : unsentChanges(user) + waitingUploads(user)));
  const leave = async () => {
    dialog.current?.close();
    setLeaving(true);
    try {
      await session.store.getState().logout();
    } catch (error) {
      console.error('The logout failed.', error);
    } finally {
      setLeaving(false);
      void navigate('/login', { replace: true });
    }
  };
  return (
    <>
      <Button onClick={() => (unsent > 0 ? dialog.current?.showModal() : void leave())} loading={leaving}>
        {t`Logout`}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="logout-question">
        <h2 id="logout-question">{t`Log out now?`}</h2>
        <p>
          {plural(unsent, {
            one: '# change or file has not been sent yet. It stays on this device, and is sent when you sign in here again.',
            other: '# changes or files have not been sent yet. They stay on this device, and are sent when you sign in here again.',
          })}
        </p>
        <div className={styles.actions}>
          <Button autoFocus onClick={() => dialog.current?.close()}>
            {t`Stay signed in`}
          </Button>
          <Button onClick={() => void leave()}>{t`Log out`}</Button>
        </div>
      </dialog>
    </>
  );
}

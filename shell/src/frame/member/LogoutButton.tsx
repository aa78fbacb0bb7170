import {
  onWaitingChanged,
  session,
  unsentChanges,
  unsentQuestions,
  useNavigate,
  useSession,
  waitingUploads,
} from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useRef, useState, useSyncExternalStore } from 'react';
import styles from './LeaveQuestion.module.css';

/** Ends the session and goes to /login, also when the server does not hear of it. Asks first where something of this person has not been sent. */
export function LogoutButton() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const user = useSession(() => session.storedUserId());
  const unsent = useSyncExternalStore(onWaitingChanged, () =>
    user === null ? 0 : unsentChanges(user) + waitingUploads(user),
  );
  const [questions, setQuestions] = useState(0);
  const begin = (): void => {
    const asked = user === null ? 0 : unsentQuestions(user);
    setQuestions(asked);
    if (unsent + asked > 0) dialog.current?.showModal();
    else void leave();
  };
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
      <Button onClick={begin} loading={leaving}>
        {t`Logout`}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="logout-question">
        <h2 id="logout-question">{t`Log out now?`}</h2>
        {unsent > 0 && (
          <p>
            {plural(unsent, {
              one: '# change or file has not been sent yet. It stays on this device, and is sent when you sign in here again.',
              other:
                '# changes or files have not been sent yet. They stay on this device, and are sent when you sign in here again.',
            })}
          </p>
        )}
        {questions > 0 && (
          <p>
            {plural(questions, {
              one: '# question to the AI assistant has not been sent yet. Logging out deletes it with your conversations.',
              other:
                '# questions to the AI assistant have not been sent yet. Logging out deletes them with your conversations.',
            })}
          </p>
        )}
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

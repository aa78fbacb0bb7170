import { longGone, onWaitingChanged, rememberHere, removedUploads, session, useSession, waitingUploads, wasHere } from '@groundwork/shared';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';

/** How long the page is left alone with its first screen, in milliseconds. */
const AFTER = 1500;

/** Whether the queue has something to do or to say: for this person, or with what somebody else has left here for too long. */
const isWanted = (user: string): boolean => waitingUploads(user) > 0 || removedUploads(user) > 0 || longGone(user).length > 0;

/**
 * Where this device says that uploads of this person wait, the queue is fetched, which continues with them on whatever screen; nobody
 * else pays for it.
 */
export function Uploads() {
  const user = useSession(({ status }) => (status === 'signed-in' ? session.storedUserId() : null));
  const waits = useSyncExternalStore(onWaitingChanged, () => user !== null && isWanted(user));
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (user !== null && wasHere(user)) rememberHere(user);
  }, [user]);
  useEffect(() => {
    if (!waits || Notice !== null) return undefined;
    const timer = setTimeout(() => {
      // What cannot be fetched now is when the next page opens, or the screen of the uploads.
      import(/* webpackChunkName: "shared-uploads" */ '@groundwork/shared/uploads').then((uploads) => setNotice(() => uploads.UploadsNotice), () => undefined);
    }, AFTER);
    return () => clearTimeout(timer);
  }, [waits, Notice]);
  return waits && Notice !== null ? <Notice /> : null;
}

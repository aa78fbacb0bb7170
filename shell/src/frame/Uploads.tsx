import { onWaitingChanged, session, useSession, waitingUploads } from '@groundwork/shared';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';

/** How long the page is left alone with its first screen, in milliseconds. */
const AFTER = 1500;

/**
 * Where this device says that uploads of this person wait, the queue is fetched, which goes on with them on whatever screen; nobody
 * else pays for it.
 */
export function Uploads() {
  const user = useSession(({ status }) => (status === 'signed-in' ? session.storedUserId() : null));
  const waits = useSyncExternalStore(onWaitingChanged, () => user !== null && waitingUploads(user) > 0);
  const [Notice, setNotice] = useState<ComponentType | null>(null);
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

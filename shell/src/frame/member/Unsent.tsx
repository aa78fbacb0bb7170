import {
  longGone,
  onWaitingChanged,
  rememberHere,
  removedChanges,
  removedUploads,
  session,
  unsentChanges,
  useSession,
  waitingUploads,
  wasHere,
} from '@groundwork/shared';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';

/** How long the page is left alone with its first screen, in milliseconds. */
const AFTER = 1500;

interface Waiting {
  /** Whether something of this person waits, or is to be said. */
  readonly isWanted: (user: string) => boolean;
  /** Fetches what sends it, and says so. */
  readonly fetchNotice: () => Promise<ComponentType>;
}

const UPLOADS: Waiting = {
  isWanted: (user) => waitingUploads(user) > 0 || removedUploads(user) > 0 || longGone(user).length > 0,
  fetchNotice: async () =>
    (await import(/* webpackChunkName: "shared-uploads" */ '@groundwork/shared/uploads')).UploadsNotice,
};
const CHANGES: Waiting = {
  isWanted: (user) =>
    unsentChanges(user) > 0 || removedChanges(user) > 0 || longGone(user).some((gone) => unsentChanges(gone) > 0),
  fetchNotice: async () =>
    (await import(/* webpackChunkName: "shared-outbox" */ '@groundwork/shared/outbox')).OutboxNotice,
};

function WhatWaits({ isWanted, fetchNotice }: Waiting) {
  const user = useSession(({ status }) => (status === 'signed-in' ? session.storedUserId() : null));
  const waits = useSyncExternalStore(onWaitingChanged, () => user !== null && isWanted(user));
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!waits || Notice !== null) return undefined;
    const timer = setTimeout(() => {
      // What cannot be fetched now is when the next page opens, or the screen that made it.
      fetchNotice().then(
        (fetched) => setNotice(() => fetched),
        () => undefined,
      );
    }, AFTER);
    return () => clearTimeout(timer);
  }, [waits, Notice, fetchNotice]);
  return Notice === null ? null : <Notice />;
}

/**
 * Where this device says that uploads or changes of this person wait, the code that sends them is fetched, which continues with them on
 * whatever screen; nobody else pays for it.
 */
export function Unsent() {
  const user = useSession(({ status }) => (status === 'signed-in' ? session.storedUserId() : null));
  useEffect(() => {
    if (user !== null && wasHere(user)) rememberHere(user);
  }, [user]);
  return (
    <>
      <WhatWaits {...CHANGES} />
      <WhatWaits {...UPLOADS} />
    </>
  );
}

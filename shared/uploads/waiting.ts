import { deviceStorage } from '../config/surroundings.ts';

/** Before a person's id: how many uploads of theirs wait on this device. The shell looks here, so that nobody else fetches the queue. */
const KEY = 'groundwork_uploads:';
const CHANGED = 'groundwork-uploads';

/** How many of this person's uploads are on their way or wait for it. */
export function waitingUploads(user: string): number {
  try {
    return Number(deviceStorage()?.getItem(KEY + user)) || 0;
  } catch {
    return 0;
  }
}

/** Calls back when the number may have changed, in this tab or another. Returns the way to stop. */
export function onWaitingChanged(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

/** Remembers the number for the next page. Never throws. */
export function rememberWaiting(user: string, count: number): void {
  if (waitingUploads(user) === count) return;
  try {
    if (count === 0) deviceStorage()?.removeItem(KEY + user);
    else deviceStorage()?.setItem(KEY + user, String(count));
  } catch {
    // Nothing is kept here: the screen of the uploads goes on with them.
  }
  dispatchEvent(new Event(CHANGED));
}

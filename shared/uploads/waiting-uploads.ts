import { readNumber, writeNumber } from './device-numbers.ts';

/** Before a person's id: how many uploads of theirs wait on this device. The shell looks here, so that nobody else fetches the queue. */
const KEY = 'groundwork_uploads:';
const CHANGED = 'groundwork-uploads';

/** How many of this person's uploads are on their way or wait for it. */
export const waitingUploads = (user: string): number => readNumber(KEY + user);

/** Calls back when the number may have changed, in this tab or another. Returns the way to stop. */
export function onWaitingChanged(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

/** Remembers the number for the next page. */
export function rememberWaiting(user: string, count: number): void {
  if (waitingUploads(user) === count) return;
  writeNumber(KEY + user, count);
  announceWaitingChanged();
}

/** Everything that shows what waits on this device looks again. */
export function announceWaitingChanged(): void {
  dispatchEvent(new Event(CHANGED));
}

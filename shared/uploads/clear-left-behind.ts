import { forgetHere, longGone, rememberRemoved, removedUploads } from './left-behind.ts';
import type { UploadKeeper } from './upload-keeper.ts';
import { rememberWaiting } from './waiting.ts';

/**
 * On a device that several people use, what somebody has left and not come back to for a month is removed; nobody else has seen it. Who
 * comes back after that reads how much it was. Never rejects: what does not go now goes another time.
 * @param me who is signed in; nothing of theirs is touched, however long they were away
 */
export async function clearLeftBehind(keeper: Pick<UploadKeeper, 'drop'>, me: string, now = Date.now()): Promise<void> {
  for (const user of longGone(me, now)) {
    const removed = await keeper.drop(user).catch(() => null);
    if (removed === null) return;
    forgetHere(user);
    rememberWaiting(user, 0);
    if (removed > 0) rememberRemoved(user, removedUploads(user) + removed);
  }
}

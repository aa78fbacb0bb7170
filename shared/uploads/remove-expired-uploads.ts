import { unsentChanges } from './unsent.ts';
import { forgetHere, longGone, rememberRemoved, removedUploads } from './retention.ts';
import type { UploadStorage } from './upload-storage.ts';
import { rememberWaiting } from './waiting-uploads.ts';

/**
 * Removes the uploads of people who have not used this shared device for a month. Nobody else could see them; their owners are notified
 * how many were removed when they return. Never rejects: what cannot be removed now is removed later.
 * @param me the signed-in person, whose own uploads are never touched
 */
export async function removeExpiredUploads(
  storage: Pick<UploadStorage, 'drop'>,
  me: string,
  now = Date.now(),
): Promise<void> {
  for (const user of longGone(me, now)) {
    const removed = await storage.drop(user).catch(() => null);
    if (removed === null) return;
    if (unsentChanges(user) === 0) forgetHere(user);
    rememberWaiting(user, 0);
    if (removed > 0) rememberRemoved(user, removedUploads(user) + removed);
  }
}

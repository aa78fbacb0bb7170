import { forgetHere, longGone } from '../uploads/retention.ts';
import { waitingUploads } from '../uploads/waiting-uploads.ts';
import type { OutboxStorage } from './storage.ts';
import { rememberRemovedChanges, rememberUnsent, removedChanges, unsentChanges } from '../uploads/unsent.ts';

/** Removes the changes of people who have been away for long from a device that somebody else uses. They read of it when they are back. */
export async function removeExpired(storage: Pick<OutboxStorage, 'drop'>, me: string): Promise<void> {
  for (const user of longGone(me)) {
    if (unsentChanges(user) === 0) continue;
    const dropped = await storage.drop(user);
    rememberUnsent(user, { count: 0, decisions: 0 });
    if (dropped > 0) rememberRemovedChanges(user, removedChanges(user) + dropped);
    if (waitingUploads(user) === 0) forgetHere(user);
  }
}

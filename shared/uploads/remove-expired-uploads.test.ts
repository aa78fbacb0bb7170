import { ada, ben } from '../testing/index.ts';
import { UploadTabs } from '../testing/upload-tabs.ts';
import { removeExpiredUploads } from './remove-expired-uploads.ts';
import { longGone, rememberHere, removedUploads } from './retention.ts';
import { rememberWaiting, waitingUploads } from './waiting-uploads.ts';

const DAY = 86_400_000;
const today = Date.UTC(2026, 5, 30);

/** A device on which Ada has left two files so many days ago, and Ben has signed in now. */
async function leftFor(days: number): Promise<UploadTabs> {
  localStorage.clear();
  const tabs = new UploadTabs();
  await tabs.addTwo();
  rememberHere(ada.id, today - days * DAY);
  rememberWaiting(ada.id, 2);
  return tabs;
}

test('what a person has left on a device for a month is removed, and they are notified when they come back', async () => {
  const tabs = await leftFor(31);
  expect(longGone(ben.id, today)).toEqual([ada.id]);
  await removeExpiredUploads(tabs.storage, ben.id, today);
  expect(tabs.storage.entries.size).toBe(0);
  expect([removedUploads(ada.id), waitingUploads(ada.id), removedUploads(ben.id)]).toEqual([2, 0, 0]);
  expect(longGone(ben.id, today)).toEqual([]);
});

test('nothing is removed before that, nor anything of the signed-in person', async () => {
  const tabs = await leftFor(29);
  await removeExpiredUploads(tabs.storage, ben.id, today);
  await removeExpiredUploads(tabs.storage, ada.id, today + 300 * DAY);
  expect(tabs.storage.entries.size).toBe(2);
});

test('a device that cannot remove it now does so another time', async () => {
  await leftFor(31);
  await removeExpiredUploads({ drop: () => Promise.reject(new Error('blocked')) }, ben.id, today);
  expect(longGone(ben.id, today)).toEqual([ada.id]);
  expect(removedUploads(ada.id)).toBe(0);
});

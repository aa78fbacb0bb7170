import { ada, ben } from '../testing/index.ts';
import { UploadTabs } from '../testing/upload-tabs.ts';
import { clearLeftBehind } from './clear-left-behind.ts';
import { longGone, rememberHere, removedUploads } from './left-behind.ts';
import { rememberWaiting, waitingUploads } from './waiting.ts';

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

test('what somebody has left on a device for a month makes room for others, and they are told when they come back', async () => {
  const tabs = await leftFor(31);
  expect(longGone(ben.id, today)).toEqual([ada.id]);
  await clearLeftBehind(tabs.keeper, ben.id, today);
  expect(tabs.keeper.entries.size).toBe(0);
  expect([removedUploads(ada.id), waitingUploads(ada.id), removedUploads(ben.id)]).toEqual([2, 0, 0]);
  expect(longGone(ben.id, today)).toEqual([]);
});

test('nothing goes before that, nor anything of whoever is signed in', async () => {
  const tabs = await leftFor(29);
  await clearLeftBehind(tabs.keeper, ben.id, today);
  await clearLeftBehind(tabs.keeper, ada.id, today + 300 * DAY);
  expect(tabs.keeper.entries.size).toBe(2);
});

test('a device that cannot remove it now does so another time', async () => {
  await leftFor(31);
  await clearLeftBehind({ drop: () => Promise.reject(new Error('blocked')) }, ben.id, today);
  expect(longGone(ben.id, today)).toEqual([ada.id]);
  expect(removedUploads(ada.id)).toBe(0);
});

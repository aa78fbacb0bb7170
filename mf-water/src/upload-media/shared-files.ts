import { SHARED_FILES_STORE, SHARED_NAME_HEADER } from '@groundwork/shared/contract/offline';

const DAY = 86_400_000;

/** What another app has shared with the portal, in its order. Forgotten after a day. */
export async function sharedFiles(now = Date.now()): Promise<readonly File[]> {
  try {
    if (!('caches' in globalThis) || !(await caches.has(SHARED_FILES_STORE))) return [];
    const cache = await caches.open(SHARED_FILES_STORE);
    const entries = await cache.matchAll();
    const files = entries
      .filter(({ headers }) => now - Date.parse(headers.get('date') ?? '') < DAY)
      .map(async (entry) => {
        const body = await entry.blob();
        return new File([body], decodeURIComponent(entry.headers.get(SHARED_NAME_HEADER) ?? ''), { type: body.type });
      });
    return await Promise.all(files);
  } catch {
    return []; // The browser has thrown them away, or blocks site data.
  }
}

/** They are in the list of uploads, which keeps them itself. */
export async function forgetSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_FILES_STORE).catch(() => false);
}

import { CODE_STORE, PERSONAL_STORES } from '@groundwork/shared/contract/offline';

/** Removes pages and files that another version of the worker would have opened. Answers are of one form, and stay. */
export async function removeOtherStores(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(`${PERSONAL_STORES}_`) && name !== CODE_STORE)
      .map((name) => caches.delete(name)),
  );
}

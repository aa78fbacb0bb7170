import { WORKER_PATH } from '@groundwork/shared/contract/offline';

let registered: Promise<boolean> | undefined;

async function register(): Promise<boolean> {
  try {
    // The browser looks past its cache for a newer one (docs/operations.md says how a broken one is removed).
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(WORKER_PATH, {
      updateViaCache: 'none',
    });
    return registration !== undefined;
  } catch (error) {
    console.info('Pages cannot be read offline in this browser.', error);
    return false;
  }
}

/** Registers the service worker, once. @returns whether the browser has it */
export const registerWorker = (): Promise<boolean> => (registered ??= register());

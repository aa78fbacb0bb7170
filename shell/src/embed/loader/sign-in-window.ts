/** Where the sign-in for foreign pages is, on the portal (shell/src/access.ts). */
const SIGN_IN_PATH = '/embed/sign-in';

const FEATURES = 'popup,width=480,height=680';
/** How often to look whether the person has closed the window, in milliseconds: there is no event for it. */
const LOOK_EVERY = 500;

/** 128 random bits. (Not a UUID of the browser's: it has none over plain http.) */
const newWord = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Asks the person to sign in, in a window of the portal's. Resolves with the access token that they let this page have; rejects
 * when the browser opens no window or the person closes it. Only a message of that very window, from the portal's origin, and
 * with the word that this call made up is believed.
 * @param portal the portal's address
 */
export function askInWindow(portal: string): Promise<string> {
  const word = newWord();
  const address = new URL(SIGN_IN_PATH, portal);
  address.search = new URLSearchParams({ origin: location.origin, word }).toString();
  const opened = window.open(address, '_blank', FEATURES);
  if (!opened) return Promise.reject(new Error('The browser has kept the sign-in window closed.'));
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearInterval(looking);
      removeEventListener('message', hear);
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== address.origin || source !== opened) return;
      const token = tokenIn(data, word);
      if (token === undefined) return;
      end();
      // The window stays open until then: a message whose window is gone has no source any more.
      opened.postMessage({ groundwork: word }, address.origin);
      resolve(token);
    };
    let wasClosed = false;
    const looking = setInterval(() => {
      if (!opened.closed) return;
      // A message that was sent before may still be on its way.
      if (!wasClosed) {
        wasClosed = true;
        return;
      }
      end();
      reject(new Error('The sign-in window was closed.'));
    }, LOOK_EVERY);
    addEventListener('message', hear);
  });
}

function tokenIn(data: unknown, word: string): string | undefined {
  if (typeof data !== 'object' || data === null || !('groundwork' in data) || data.groundwork !== word)
    return undefined;
  return 'token' in data && typeof data.token === 'string' && data.token !== '' ? data.token : undefined;
}

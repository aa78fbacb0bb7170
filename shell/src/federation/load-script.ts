import { LOAD_TIMEOUT } from '@groundwork/shared/contract';
import { diagnose } from './diagnose.ts';
import { LoadFailure } from './failure.ts';
import { integrityFor } from './integrity.ts';

/**
 * Runs the script at `address`, checked against its integrity. Every call makes a new element, so that a failed one never
 * stands in the way of the next.
 * @throws LoadFailure of phase entry, integrity, timeout, or evaluation when the script itself throws
 */
export async function loadScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = new URL(address, document.baseURI).href;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityFor(address, script);
  try {
    await finished(script);
  } catch (failure) {
    throw failure instanceof LoadFailure ? failure : await diagnose(script.src);
  } finally {
    script.remove();
  }
}

function finished(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => end(() => reject(tooLate(script.src))), LOAD_TIMEOUT);
    let thrown: unknown;
    // A script that throws has "loaded" all the same; what it threw is told to the window only.
    const hear = (event: ErrorEvent) => {
      if (event.filename === script.src) thrown = event.error ?? event.message;
    };
    const end = (settle: () => void) => {
      clearTimeout(clock);
      removeEventListener('error', hear);
      settle();
    };
    addEventListener('error', hear);
    script.onload = () =>
      end(() => (thrown === undefined ? resolve() : reject(new LoadFailure('evaluation', messageOf(thrown), thrown))));
    script.onerror = () => end(() => reject(new Error('script error')));
    document.head.append(script);
  });
}

/** The failure of a file that did not come in time. */
export function tooLate(address: string): LoadFailure {
  const seconds = LOAD_TIMEOUT / 1000;
  return new LoadFailure('timeout', `The server did not send ${new URL(address, document.baseURI).pathname} in ${seconds} seconds.`);
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

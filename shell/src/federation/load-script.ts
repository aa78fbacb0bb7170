import { LOAD_TIMEOUT } from '@groundwork/shared/contract';
import { LoadFailure } from './failure.ts';
import { fileError } from './file-error.ts';
import { integrityFor } from './integrity.ts';
import { withSecondTry } from './second-try.ts';

/**
 * Runs the script at `address`, checked against its integrity. Every try makes a new element, so that a failed one never
 * stands in the way of the next.
 * @throws LoadFailure of phase entry, integrity, timeout, or evaluation when the script itself throws
 */
export const loadScript = (address: string): Promise<void> => withSecondTry(() => runScript(address));

async function runScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = new URL(address, document.baseURI).href;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityFor(address, script);
  try {
    await finished(script);
  } finally {
    script.remove();
  }
}

function finished(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => end(() => reject(fileError(script.src, 'timeout'))), LOAD_TIMEOUT);
    let thrown: unknown;
    // A script that throws has "loaded" all the same; what it threw is reported to the window only.
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
    script.onerror = () => end(() => reject(fileError(script.src, 'error')));
    document.head.append(script);
  });
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

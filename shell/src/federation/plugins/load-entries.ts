import { LOAD_TIMEOUT } from '@groundwork/shared/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { asFailure } from '../failure.ts';
import { fileError } from '../file-error.ts';
import { fileAt, integrityFor } from '../integrity.ts';
import { loadAgain } from '../second-try.ts';

/**
 * Loads the entries of releases with the integrity that the registry lists, so that an entry which is not listed does not run, within a
 * time limit; and once more after a failure that the network may have caused.
 */
export function loadEntries(): ModuleFederationRuntimePlugin {
  /** Addresses whose last script reported an error. One that failed without an error did not come in time. */
  const broken = new Set<string>();
  /** What entries threw. Their scripts have "loaded" all the same; what they threw is reported to the window only. */
  const thrown = new Map<string, unknown>();
  return {
    name: 'groundwork-load-entries',
    createScript({ url }) {
      const { href } = fileAt(url);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrityFor(url, script);
      broken.delete(href);
      script.addEventListener('error', () => broken.add(href));
      thrown.delete(href);
      const hear = ({ filename, error, message }: ErrorEvent) =>
        void (filename === script.src && thrown.set(href, error ?? message));
      addEventListener('error', hear);
      for (const end of ['load', 'error']) script.addEventListener(end, () => removeEventListener('error', hear));
      return { script, timeout: LOAD_TIMEOUT };
    },
    loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
      const { href } = fileAt(remoteInfo.entry);
      const failure = () => fileError(href, broken.has(href) ? 'error' : 'timeout');
      return loadAgain(failure(), async () => {
        Reflect.deleteProperty(globalLoading, uniqueKey);
        try {
          const loaded = await getRemoteEntry({ origin, remoteInfo });
          // The runtime's type is a promise within a promise.
          return loaded as never;
        } catch (cause) {
          // A script that came and threw is not a file that did not come.
          throw broken.has(href) ? failure() : cause;
        }
      });
    },
    afterLoadEntry({ remoteInfo }) {
      const { href } = fileAt(remoteInfo.entry);
      if (thrown.has(href)) throw asFailure(thrown.get(href), 'evaluation');
    },
  };
}

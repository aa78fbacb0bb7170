import { useCallback, useEffect, useState } from 'react';

/** How the loading of a part's code stands. */
export interface LazyPart<T> {
  /** What the code exports, once it is here. */
  readonly part: T | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Code that a screen fetches only when it is wanted: a chart, a viewer. A failure is the part's own, the screen around it
 * continues; nothing of it is kept, so a retry really asks again (docs/decisions/0005).
 * @param load the same function at every call, made outside the component
 */
export function useLazyPart<T>(load: () => Promise<T>, wanted: boolean): LazyPart<T> {
  const [known, setKnown] = useState<{ readonly part?: T; readonly failed?: boolean }>({});
  const [attempt, setAttempt] = useState(0);
  const missing = known.part === undefined;
  useEffect(() => {
    if (!wanted || !missing) return undefined;
    let left = false;
    load().then(
      (part) => !left && setKnown({ part }),
      (cause: unknown) => {
        if (left) return;
        console.error('A part of this screen could not be loaded:', cause);
        setKnown({ failed: true });
      },
    );
    return () => {
      left = true;
    };
  }, [load, wanted, missing, attempt]);
  const retry = useCallback(() => {
    setKnown({});
    setAttempt((last) => last + 1);
  }, []);
  return { part: known.part, failed: known.failed === true, retry };
}

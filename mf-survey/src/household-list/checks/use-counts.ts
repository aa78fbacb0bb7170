import { useEffect, useState } from 'react';
import { readCounts, type Check, type CheckFilter } from '../../shared/households/checks.data.ts';

type Counts = ReadonlyMap<string, number | null>;

/**
 * The number of findings of each check, as they come in; null where a check was not made.
 * @param checks the same list each time
 */
export function useCounts(checks: readonly Pick<Check, 'id'>[], filter: CheckFilter): Counts {
  const [known, setKnown] = useState<{ readonly of: string; readonly counts: Counts }>({ of: '', counts: new Map() });
  const asked = JSON.stringify(filter);
  useEffect(() => {
    const leaving = new AbortController();
    const wanted = JSON.parse(asked) as CheckFilter;
    readCounts(checks, wanted, leaving.signal, (id, count) => {
      if (leaving.signal.aborted) return;
      setKnown((before) => ({
        of: asked,
        counts: new Map([...(before.of === asked ? before.counts : []), [id, count]]),
      }));
    }).catch(() => undefined); // Left before the end.
    return () => leaving.abort();
  }, [checks, asked]);
  return known.of === asked ? known.counts : new Map();
}

import { useMemo, useState } from 'react';
import { useLatestSearch, useSearchParams } from '../../search-params.ts';
import { useUnsavedWork } from '../../unsaved/index.ts';

interface Underway {
  /** The address that was asked for last. */
  readonly wanted: string;
  /** Where the page may be until then: any other address was asked for by somebody else, Back for instance. */
  readonly passed: readonly string[];
}

interface GoOptions {
  /** Takes the place of the present step in the history. */
  readonly replace?: boolean;
}

/** `onto` with what leads from one query to another; what somebody else has put there meanwhile stays. */
function withChanges(from: URLSearchParams, to: URLSearchParams, onto: URLSearchParams): URLSearchParams {
  if (onto.toString() === from.toString()) return to;
  const changed = new URLSearchParams(onto);
  for (const key of new Set([...from.keys(), ...to.keys()])) {
    const values = to.getAll(key);
    if (JSON.stringify(from.getAll(key)) === JSON.stringify(values)) continue;
    changed.delete(key);
    for (const value of values) changed.append(key, value);
  }
  return changed;
}

/**
 * The query of the address, at once with what was chosen: the router takes an address over a little later, and meanwhile a second
 * choice would forget the first.
 */
export function useAddress(): readonly [URLSearchParams, (next: URLSearchParams, options?: GoOptions) => void] {
  const [address, setAddress] = useSearchParams();
  const latest = useLatestSearch();
  // Whatever is chosen is in the address, so leaving or reloading loses nothing.
  useUnsavedWork(false);
  const [underway, setUnderway] = useState<Underway | null>(null);
  const now = address.toString();
  if (underway && (now === underway.wanted || !underway.passed.includes(now))) setUnderway(null);
  const shown = underway?.wanted ?? now;
  const go = (next: URLSearchParams, { replace = false }: GoOptions = {}): void => {
    const before = latest();
    const changed = withChanges(new URLSearchParams(shown), next, before);
    const wanted = changed.toString();
    if (wanted === before.toString()) return;
    setUnderway({ wanted, passed: [...(underway?.passed ?? []), now, shown, before.toString()] });
    setAddress(changed, { replace, preventScrollReset: true });
  };
  return [useMemo(() => new URLSearchParams(shown), [shown]), go];
}

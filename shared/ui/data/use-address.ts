import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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

/**
 * The query of the address, at once with what was chosen: the router takes an address over a little later, and meanwhile a second
 * choice would forget the first.
 */
export function useAddress(): readonly [URLSearchParams, (next: URLSearchParams, options?: GoOptions) => void] {
  const [address, setAddress] = useSearchParams();
  // Whatever is chosen is in the address, so leaving or reloading loses nothing.
  useUnsavedWork(false);
  const [underway, setUnderway] = useState<Underway | null>(null);
  const now = address.toString();
  if (underway && (now === underway.wanted || !underway.passed.includes(now))) setUnderway(null);
  const shown = underway?.wanted ?? now;
  const go = (next: URLSearchParams, { replace = false }: GoOptions = {}): void => {
    const wanted = next.toString();
    if (wanted === shown) return;
    setUnderway({ wanted, passed: [...(underway?.passed ?? []), now, shown] });
    setAddress(next, { replace, preventScrollReset: true });
  };
  return [useMemo(() => new URLSearchParams(shown), [shown]), go];
}

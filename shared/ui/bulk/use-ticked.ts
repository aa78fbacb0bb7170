import { useState } from 'react';
import type { Selection } from '@groundwork/shared/ui/data';

/** Keys of the rows that are ticked, or all that the filters leave. */
export type Ticked = ReadonlySet<string> | 'all';

/** Which rows of a list are ticked. @param rows those on screen: of “all”, they stay ticked when one of them is taken out */
export function useTicked<R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  nameOf: (row: R) => string,
): { readonly ticked: Ticked; readonly tick: (ticked: Ticked) => void; readonly selection: Selection<R> } {
  const [ticked, tick] = useState<Ticked>(new Set());
  return {
    ticked,
    tick,
    selection: {
      has: (row) => ticked === 'all' || ticked.has(keyOf(row)),
      onTick: (some, on) => {
        const keys = new Set(ticked === 'all' ? rows.map(keyOf) : ticked);
        for (const row of some)
          if (on) keys.add(keyOf(row));
          else keys.delete(keyOf(row));
        tick(keys);
      },
      nameOf,
    },
  };
}

import type { Selection } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { titleOf, type ProjectDocument } from './documents.data.ts';

/** What is ticked, and whether anybody selects. */
export interface Selected {
  /** Those of the shown documents that are ticked. */
  readonly rows: readonly ProjectDocument[];
  readonly clear: () => void;
  /** Nothing while nobody selects. */
  readonly selection: Selection<ProjectDocument> | undefined;
  readonly selecting: boolean;
  /** Begins to select, or ends it. */
  readonly setSelecting: (selecting: boolean) => void;
}

/** Which of the shown documents are ticked; what is not shown any more is not. */
export function useSelection(shown: readonly ProjectDocument[]): Selected {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [selecting, setSelecting] = useState(false);
  const clear = (): void => setKeys(new Set());
  return {
    rows: shown.filter(({ id }) => keys.has(id)),
    clear,
    selecting,
    setSelecting: (wanted) => {
      setSelecting(wanted);
      if (!wanted) clear();
    },
    selection: selecting
      ? {
          has: ({ id }) => keys.has(id),
          nameOf: titleOf,
          onTick: (rows, ticked) =>
            setKeys((before) => {
              const next = new Set(before);
              for (const { id } of rows)
                if (ticked) next.add(id);
                else next.delete(id);
              return next;
            }),
        }
      : undefined,
  };
}

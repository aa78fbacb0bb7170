import { t } from '@groundwork/shared/messages';
import { useBulkWork, workBar } from '@groundwork/shared/ui/bulk';
import { useState } from 'react';
import { RemoveHouseholds } from '../shared/households/bulk/RemoveHouseholds.tsx';

interface RemovalProps {
  readonly id: string;
  /** Called when nothing is removed, and when what became of it has been read. */
  readonly onCancel: () => void;
}

/** Asks whether a household is to be removed, removes it, and offers to undo that. */
export function Removal({ id, onCancel }: RemovalProps) {
  const [asks, setAsks] = useState(true);
  const work = useBulkWork();
  const forget = (): void => {
    work.forget();
    onCancel();
  };
  if (!asks) return workBar({ ...work, forget }, t`Removing the household...`, t`Households`);
  return (
    <RemoveHouseholds
      whom={{ ids: [id] }}
      count={1}
      onRemove={(removal) => {
        setAsks(false);
        void work.start(removal);
      }}
      onCancel={onCancel}
    />
  );
}

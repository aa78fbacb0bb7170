import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { SelectionBar as Bar, useNarrow } from '@groundwork/shared/ui/toolbar';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import type { ReactNode } from 'react';
import { EditDetails } from '../../shared/EditDetails.tsx';
import { BulkEdit } from './BulkEdit.tsx';

interface SelectionBarProps {
  readonly ids: ReadonlySet<string>;
  /** What the filter leaves. */
  readonly total: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  /** Further things that can be done with the selection. */
  readonly children?: ReactNode;
}

/** What is selected and what can be done with it. */
export function SelectionBar({ ids, total, onSelectAll, onClear, children }: SelectionBarProps) {
  const narrow = useNarrow();
  return (
    <Bar count={ids.size} onClear={onClear}>
      {ids.size < total && <Button onClick={onSelectAll}>{t`Select all ${total.toLocaleString()}`}</Button>}
      {/* On a phone the bar would cover the pictures: they are among the details. */}
      {!narrow && (
        <>
          <EditDetails text={t`Set village`} icon={MapPin}>
            <BulkEdit ids={ids} only="village" />
          </EditDetails>
          <EditDetails text={t`Consent`} icon={ShieldCheck}>
            <BulkEdit ids={ids} only="consent" />
          </EditDetails>
        </>
      )}
      <EditDetails>
        <BulkEdit ids={ids} />
      </EditDetails>
      {children}
    </Bar>
  );
}

import { messageOf } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { FloatingBar, SelectionBar } from '@groundwork/shared/ui/toolbar';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { useState } from 'react';
import { EditDetails } from '../shared/EditDetails.tsx';
import type { ProjectDocument } from './documents.data.ts';
import { SeveralForm } from './SeveralForm.tsx';
import { zipSeveral } from './zip-several.ts';

type Zipping =
  | { readonly at: 'idle' }
  | { readonly at: 'running'; readonly done: number; readonly stop: AbortController }
  | { readonly at: 'failed'; readonly why: string };

interface SeveralProps {
  /** Those that are ticked. */
  readonly rows: readonly ProjectDocument[];
  readonly onClear: () => void;
}

/** What can be done with the ticked documents: saved as one zip, or changed together. */
export function Several({ rows, onClear }: SeveralProps) {
  const { allowed } = useAllowed('documents', 'update');
  const [zipping, setZipping] = useState<Zipping>({ at: 'idle' });
  const files = rows.filter(({ file }) => file !== null).length;
  const zip = async (): Promise<void> => {
    const stop = new AbortController();
    setZipping({ at: 'running', done: 0, stop });
    try {
      await zipSeveral(rows, new Date(), (done) => setZipping({ at: 'running', done, stop }), stop.signal);
      setZipping({ at: 'idle' });
    } catch (error) {
      setZipping(stop.signal.aborted ? { at: 'idle' } : { at: 'failed', why: messageOf(error, t`Unknown error`) });
    }
  };
  if (zipping.at === 'running')
    return (
      <FloatingBar
        words={t`${zipping.done} of ${files} downloaded`}
        close={t`Cancel`}
        onClose={() => zipping.stop.abort()}
      />
    );
  if (zipping.at === 'failed')
    return (
      <FloatingBar words={t`The ZIP could not be created. ${zipping.why}`} onClose={() => setZipping({ at: 'idle' })} />
    );
  return (
    <SelectionBar count={rows.length} onClear={onClear}>
      <Button disabled={files === 0} icon={<Icon of={Download} />} onClick={() => void zip()}>
        {t`Download as ZIP`}
      </Button>
      {allowed !== undefined && allowed !== 'none' && (
        <EditDetails>
          <SeveralForm rows={rows} />
        </EditDetails>
      )}
    </SelectionBar>
  );
}

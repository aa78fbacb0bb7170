import { messageOf } from '@groundwork/shared';
import { Button, VisuallyHidden } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { readLeftOut, type ImportBatch } from './batches.data.ts';
import { saveLists } from './save-files.ts';
import styles from './SurveyUpload.module.css';

/** Saves again what an earlier import left out, as its record keeps it. */
export function KeptList({ batch: { id, file_name }, of }: { readonly batch: ImportBatch; readonly of: string }) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly message?: string }>({ busy: false });
  const save = async (): Promise<void> => {
    setState({ busy: true });
    try {
      const kept = await readLeftOut(id);
      if (kept) await saveLists(kept, file_name ?? '');
      setState({ busy: false, ...(kept === null && { message: 'The reasons for this import were not saved.' }) });
    } catch (error) {
      setState({ busy: false, message: `The file could not be made. ${messageOf(error, 'Unknown error')}` });
    }
  };
  return (
    <div className={styles.kept}>
      <Button size="small" loading={state.busy} onClick={() => void save()}>
        Save the reasons<VisuallyHidden> of {of}</VisuallyHidden>
      </Button>
      {state.message !== undefined && <span role="alert">{state.message}</span>}
    </div>
  );
}

import { messageOf } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { readLeftOut } from './batches.data.ts';
import { saveLists } from './save-files.ts';
import styles from './SurveyUpload.module.css';

interface ErrorSheetProps {
  /** Key of an import. */
  readonly id: string;
  readonly fileName: string;
  /** What the button says; “Error sheet” where nothing is given. */
  readonly label?: string;
}

/** Saves what an import leaves out, reads differently and has remarks about, from its record. All lists go into one workbook. */
export function ErrorSheet({ id, fileName, label }: ErrorSheetProps) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly message?: string }>({ busy: false });
  const save = async (): Promise<void> => {
    setState({ busy: true });
    try {
      const saved = await readLeftOut(id);
      if (saved) await saveLists(saved, fileName);
      setState({ busy: false, ...(saved === null && { message: t`The reasons for this import were not saved.` }) });
    } catch (error) {
      setState({ busy: false, message: t`The file could not be created. ${messageOf(error, t`Unknown error`)}` });
    }
  };
  return (
    <div className={styles.errors}>
      <Button size="small" loading={state.busy} onClick={() => void save()}>
        {label ?? (
          <Trans>
            Error sheet<VisuallyHidden> of {fileName}</VisuallyHidden>
          </Trans>
        )}
      </Button>
      {state.message !== undefined && <span role="alert">{state.message}</span>}
    </div>
  );
}

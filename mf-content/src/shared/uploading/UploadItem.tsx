import { Button, VisuallyHidden } from '@groundwork/shared/ui/core';
import { fileSize } from '@groundwork/shared/ui/data';
import { CONTENTS, type KnownRecord, type Upload } from '@groundwork/shared/uploads';
import { useRef, type ReactNode } from 'react';
import { SameFile } from './SameFile.tsx';
import styles from './Uploading.module.css';
import { UploadState } from './UploadState.tsx';

export interface UploadActions {
  readonly want: (id: string, wanted: boolean) => void;
  readonly cancel: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
}

interface UploadItemProps {
  readonly upload: Upload<unknown>;
  readonly actions: UploadActions;
  /** What can be typed for this file; only where it can still change something. */
  readonly fields: ReactNode;
  readonly done: ReactNode;
  /** Where the record is that has the same file, as the end of “The same file is …”. */
  readonly known: (record: KnownRecord) => ReactNode;
}

/** One chosen file: what it is, how far it is, what can be done. */
export function UploadItem({ upload, actions, fields, done, known }: UploadItemProps) {
  const { id, file, checked, state } = upload;
  const stop = useRef<HTMLButtonElement>(null);
  const stoppable = state.status === 'waiting' || state.status === 'sending';
  const open = state.status === 'ready' || state.status === 'failed';
  const name = <VisuallyHidden> {file.name}</VisuallyHidden>;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <div className={styles.name}>
          <h3>
            <bdi>{file.name}</bdi>
          </h3>
          <span className={styles.hint}>
            {checked && `${CONTENTS[checked.content].name}, `}
            {fileSize(file.size)}
          </span>
        </div>
        <div className={styles.buttons}>
          {state.status === 'failed' && (
            <Button
              onClick={() => {
                actions.retry(id);
                // The pressed button goes away; the focus stays with the file.
                stop.current?.focus();
              }}
            >
              Retry{name}
            </Button>
          )}
          {state.status !== 'recording' && (
            <Button ref={stop} onClick={() => (stoppable ? actions.cancel(id) : actions.remove(id))}>
              {stoppable ? 'Cancel' : state.status === 'done' ? 'Hide' : 'Remove'}
              {name}
            </Button>
          )}
        </div>
      </div>
      <UploadState upload={upload} done={done} />
      {open && <SameFile upload={upload} known={known} onWant={(wanted) => actions.want(id, wanted)} />}
      {open && fields}
    </li>
  );
}

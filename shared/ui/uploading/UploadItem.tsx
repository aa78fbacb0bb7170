import { t, Trans } from '@groundwork/shared/messages';
import { translated } from '@groundwork/shared/messages/runtime';
import { memo, useRef, type ReactNode } from 'react';
import { CONTENTS, type KnownRecord, type Upload } from '../uploads/index.ts';
import { Button } from '../antd/base/index.ts';
import { VisuallyHidden } from '../core/index.ts';
import { fileSize } from '../../text/file-size.ts';
import { SameFile } from './SameFile.tsx';
import styles from './Uploading.module.css';
import { UploadState } from './UploadState.tsx';

export interface UploadActions {
  readonly want: (id: string, wanted: boolean) => void;
  readonly cancel: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly pause: (id: string) => void;
  readonly resume: (id: string) => void;
  readonly move: (id: string, by: -1 | 1) => void;
  /** Shows the fields of a file in a long list. */
  readonly describe: (id: string) => void;
  /** Where the record is that has the same file, as the end of “The same file is …”. */
  readonly known: (record: KnownRecord) => ReactNode;
  /** What is said of a file that is done. */
  readonly done: (upload: Upload) => ReactNode;
}

interface UploadItemProps {
  readonly upload: Upload;
  /** The same object at every call. */
  readonly actions: UploadActions;
  /** How it looks. The same function at every call. */
  readonly picture?: ((upload: Upload) => ReactNode) | undefined;
  /** What else is known of it. The same function at every call. */
  readonly note?: ((upload: Upload) => ReactNode) | undefined;
  /** What can be typed for this file; null while its fields are put away. */
  readonly fields: ReactNode;
  /** Whether others wait before it and after it. */
  readonly up: boolean;
  readonly down: boolean;
}

/** One chosen file: what it is, how far it is, what can be done. Drawn anew only when something of it has changed: there may be hundreds. */
export const UploadItem = memo(function UploadItem({
  upload,
  actions,
  picture,
  note,
  fields,
  up,
  down,
}: UploadItemProps) {
  const { id, file, checked, state } = upload;
  const stop = useRef<HTMLButtonElement>(null);
  const { status } = state;
  const travelling = status === 'waiting' || status === 'sending';
  const stoppable = travelling || status === 'paused';
  const open = status === 'ready' || status === 'failed';
  const name = <VisuallyHidden> {file.name}</VisuallyHidden>;
  /** The pressed button goes away; the focus stays with the file. */
  const then = (act: (id: string) => void) => () => {
    act(id);
    stop.current?.focus();
  };
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        {picture?.(upload)}
        <div className={styles.name}>
          <h3>
            <bdi>{file.name}</bdi>
          </h3>
          <span className={styles.hint}>
            {checked && `${translated(CONTENTS[checked.content].name)}, `}
            {fileSize(file.size)}
            {note?.(upload)}
          </span>
        </div>
        <div className={styles.buttons}>
          {status === 'failed' && (
            <Button size="small" onClick={then(actions.retry)}>
              <Trans>Retry{name}</Trans>
            </Button>
          )}
          {open && fields === null && (
            <Button size="small" onClick={() => actions.describe(id)}>
              <Trans>Edit details{name}</Trans>
            </Button>
          )}
          {status === 'waiting' && up && (
            <Button size="small" onClick={() => actions.move(id, -1)}>
              <Trans>Move up{name}</Trans>
            </Button>
          )}
          {status === 'waiting' && down && (
            <Button size="small" onClick={() => actions.move(id, 1)}>
              <Trans>Move down{name}</Trans>
            </Button>
          )}
          {stoppable && (
            // One button, which keeps the focus.
            <Button size="small" onClick={() => (status === 'paused' ? actions.resume(id) : actions.pause(id))}>
              {status === 'paused' ? t`Resume` : t`Pause`}
              {name}
            </Button>
          )}
          {status !== 'recording' && (
            <Button ref={stop} size="small" onClick={() => (stoppable ? actions.cancel(id) : actions.remove(id))}>
              {stoppable ? t`Cancel` : status === 'done' ? t`Hide` : t`Remove`}
              {name}
            </Button>
          )}
        </div>
      </div>
      <UploadState upload={upload} done={status === 'done' && actions.done(upload)} />
      {open && <SameFile upload={upload} known={actions.known} onWant={(wanted) => actions.want(id, wanted)} />}
      {open && fields}
    </li>
  );
});

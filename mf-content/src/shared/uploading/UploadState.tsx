import { refusalText, type Upload } from '@groundwork/shared/uploads';
import type { ReactNode } from 'react';
import { failureText } from './upload-words.ts';
import styles from './Uploading.module.css';

interface UploadStateProps {
  readonly upload: Upload<unknown>;
  /** What to say, and where to lead, when it is done. */
  readonly done: ReactNode;
}

/** How far a file is. */
export function UploadState({ upload, done }: UploadStateProps) {
  const { state, file } = upload;
  switch (state.status) {
    case 'checking':
      return <p className={styles.state}>Checking the file...</p>;
    case 'refused':
      return <p className={styles.problem}>Not taken. {refusalText(state.refusal, file)}</p>;
    case 'ready':
      return null;
    case 'waiting':
      return <p className={styles.state}>Waiting for its turn</p>;
    case 'sending':
      return (
        <p className={styles.state}>
          <progress className={styles.progress} aria-label={`Uploading ${file.name}`} {...(state.progress !== null && { value: state.progress })} />
          {state.progress !== null && <span>{Math.floor(state.progress * 100)} %</span>}
        </p>
      );
    case 'recording':
      return <p className={styles.state}>The file has arrived, its entry is being written...</p>;
    case 'failed':
      return (
        <p role="alert" className={styles.problem}>
          Not uploaded. {failureText(upload, state.error)}
        </p>
      );
    case 'done':
      return <p className={styles.state}>{done}</p>;
  }
}

import { useConnection } from '../../http/index.ts';
import { refusalText, sizeToSend, type Upload } from '../../uploads/index.ts';
import type { ReactNode } from 'react';
import { failureText, waitingText } from './upload-words.ts';
import styles from './Uploading.module.css';

interface UploadStateProps {
  readonly upload: Upload;
  /** What to say, and where to lead, when it is done. */
  readonly done: ReactNode;
}

/** How far a file is. */
export function UploadState({ upload, done }: UploadStateProps) {
  const online = useConnection((connection) => connection.online);
  const { state, file, place } = upload;
  const share = (bytes: number): string => `${Math.floor((bytes / Math.max(sizeToSend(upload), 1)) * 100)}%`;
  switch (state.status) {
    case 'checking':
      return (
        <p className={styles.state}>
          Checking the file...
          {state.progress !== null && <progress className={styles.progress} aria-label={`Checking ${file.name}`} value={state.progress} />}
        </p>
      );
    case 'refused':
      return <p className={styles.problem}>Not taken. {refusalText(state.refusal, file)}</p>;
    case 'ready':
      return <OnlyHere upload={upload} />;
    case 'waiting':
      return (
        <>
          <p className={styles.state}>{waitingText(state.trouble, online)}</p>
          <OnlyHere upload={upload} />
        </>
      );
    case 'sending':
      return (
        <>
          <p className={styles.state}>
            <progress className={styles.progress} aria-label={`Uploading ${file.name}`} value={state.sent / Math.max(sizeToSend(upload), 1)} />
            <span>{share(state.sent)}</span>
          </p>
          {upload.restarted && <p className={styles.state}>The server had forgotten what was there, so it is sent from the beginning.</p>}
          <OnlyHere upload={upload} />
        </>
      );
    case 'recording':
      return <p className={styles.state}>The file was uploaded; its entry is being saved...</p>;
    case 'paused':
      return <p className={styles.state}>Paused{place !== null && place.offset > 0 && ` at ${share(place.offset)}`}</p>;
    case 'missing':
      return (
        <p role="alert" className={styles.problem}>
          This device does not have the file any more, or it was changed. Please choose the same file again
          {place !== null && place.offset > 0 && `: it goes on at ${share(place.offset)}`}.
        </p>
      );
    case 'failed':
      return (
        <p role="alert" className={styles.problem}>
          Not uploaded. {failureText(upload, state.failure)}
        </p>
      );
    case 'done':
      return <p className={styles.state}>{done}</p>;
  }
}

/** A file that does not fit on this device is sent from where it lies: that ends with the page. */
function OnlyHere({ upload: { kept, checked, stored } }: { readonly upload: Upload }) {
  if (kept || stored !== null || !checked?.body || !('indexedDB' in globalThis)) return null;
  return <p className={styles.state}>There is no room to keep it on this device. If this page is closed, the file has to be chosen again.</p>;
}

import { t } from '@groundwork/shared/messages';
import { useConnection } from '../../http/index.ts';
import { refusalText, sizeToSend, type Upload } from '../uploads/index.ts';
import type { ReactNode } from 'react';
import { Progress } from '../antd/base/index.ts';
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
  const percent = (bytes: number): number => Math.floor((bytes / Math.max(sizeToSend(upload), 1)) * 100);
  const share = (bytes: number): string => `${percent(bytes)}%`;
  switch (state.status) {
    case 'checking':
      return (
        <div className={styles.state}>
          {t`Checking the file...`}
          {state.progress !== null && (
            <Progress
              className={styles.progress}
              aria-label={t`Checking ${file.name}`}
              percent={Math.floor(100 * state.progress)}
              status="normal"
              showInfo={false}
            />
          )}
        </div>
      );
    case 'refused':
      return <p className={styles.problem}>{t`Not accepted. ${refusalText(state.refusal, file)}`}</p>;
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
          <div className={styles.state}>
            <Progress
              className={styles.progress}
              aria-label={t`Uploading ${file.name}`}
              percent={percent(state.sent)}
              status="normal"
              showInfo={false}
            />
            <span>{share(state.sent)}</span>
          </div>
          {upload.restarted && (
            <p className={styles.state}>{t`The server lost the part sent so far, so the upload starts again.`}</p>
          )}
          <OnlyHere upload={upload} />
        </>
      );
    case 'recording':
      return <p className={styles.state}>{t`Uploaded. Saving its details...`}</p>;
    case 'paused':
      return (
        <p className={styles.state}>
          {place !== null && place.offset > 0 ? t`Paused at ${share(place.offset)}` : t`Paused`}
        </p>
      );
    case 'missing':
      return (
        <p role="alert" className={styles.problem}>
          {place !== null && place.offset > 0
            ? t`The file is no longer on this device, or it was changed. Choose the same file again: the upload continues at ${share(place.offset)}.`
            : t`The file is no longer on this device, or it was changed. Choose the same file again.`}
        </p>
      );
    case 'failed':
      return (
        <p role="alert" className={styles.problem}>
          {t`Not uploaded. ${failureText(upload, state.failure)}`}
        </p>
      );
    case 'done':
      return <p className={styles.state}>{done}</p>;
  }
}

/** A file that does not fit on this device is sent from where it lies: that ends with the page. */
function OnlyHere({ upload: { kept, checked, stored } }: { readonly upload: Upload }) {
  if (kept || stored !== null || !checked?.body || !('indexedDB' in globalThis)) return null;
  return (
    <p
      className={styles.state}
    >{t`This device has too little space to store it. If you close this page, choose the file again.`}</p>
  );
}

import { Button, VisuallyHidden } from '@groundwork/shared/ui/core';
import { fileSize } from '@groundwork/shared/ui/data';
import type { DocumentFile } from './documents.data.ts';
import styles from './Documents.module.css';
import { useDownload } from './use-download.ts';

const LABELS = { idle: 'Download', running: 'Cancel', failed: 'Try again' } as const;

/** Downloads one document's file; while it runs, the same button cancels, so that the focus stays where it is. */
export function DownloadButton({ file, title }: { readonly file: DocumentFile; readonly title: string }) {
  const { state, start, cancel } = useDownload(file);
  return (
    <div className={styles.download}>
      <Button onClick={state.status === 'running' ? cancel : start}>
        {LABELS[state.status]}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      {state.status === 'running' ? (
        <progress className={styles.progress} aria-label={`Downloading ${title}`} {...(state.progress !== null && { value: state.progress })} />
      ) : (
        file.filesize !== null && <span className={styles.size}>{fileSize(file.filesize)}</span>
      )}
      {state.status === 'failed' && (
        <span role="alert" className={styles.reason}>
          {state.reason}
        </span>
      )}
    </div>
  );
}

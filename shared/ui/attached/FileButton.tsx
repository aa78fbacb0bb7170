import { Button, VisuallyHidden } from '@groundwork/shared/ui/core';
import { fileSize } from '@groundwork/shared/ui/data';
import type { AttachedFile } from './attached.data.ts';
import styles from './Attached.module.css';
import { useFileDownload } from './use-file-download.ts';

/** Saves a document's file; while it comes, the same button gives it up. */
export function FileButton({ file, title }: { readonly file: AttachedFile; readonly title: string }) {
  const [state, press] = useFileDownload(file);
  return (
    <span className={styles.file}>
      <Button size="small" onClick={press}>
        {state === 'running' ? 'Cancel' : 'Download'}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      {state === 'running' ? <progress className={styles.progress} aria-label={`Downloading ${title}`} /> : file.filesize !== null && <span className={styles.size}>{fileSize(file.filesize)}</span>}
      {typeof state === 'object' && (
        <span role="alert" className={styles.failed}>
          {state.failed}
        </span>
      )}
    </span>
  );
}

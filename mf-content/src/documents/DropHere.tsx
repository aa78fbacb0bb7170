import { useNavigate } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { useFileDrop } from '@groundwork/shared/uploads';
import { useCallback } from 'react';
import { documentUploads } from '../shared/document-uploads.ts';
import styles from './DropHere.module.css';

/** Files that are dropped or pasted anywhere on the documents go to the screen that uploads them, chosen already. */
export function DropHere() {
  const navigate = useNavigate();
  const take = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      documentUploads.add(files);
      void navigate('/upload_docs');
    },
    [navigate],
  );
  const over = useFileDrop(take);
  return over ? (
    <div className={styles.over} role="status">
      <p>{t`Drop files to upload them`}</p>
    </div>
  ) : null;
}

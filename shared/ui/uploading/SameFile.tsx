import { Trans } from '@groundwork/shared/messages';
import type { KnownRecord, Upload } from '../../uploads/index.ts';
import type { ReactNode } from 'react';
import styles from './Uploading.module.css';

interface SameFileProps {
  readonly upload: Upload;
  /** Where the record is that has the same file. */
  readonly known: (record: KnownRecord) => ReactNode;
  readonly onWant: (wanted: boolean) => void;
}

/** Says that the same file is there already; it is sent again only if somebody wants that. */
export function SameFile({ upload: { checked, wanted }, known, onWant }: SameFileProps) {
  const [first] = checked?.known ?? [];
  if (first === undefined) return null;
  return (
    <div className={styles.same}>
      <p>
        <Trans>The same file is {known(first)} already.</Trans>
      </p>
      <label className={styles.check}>
        <Trans>
          <input type="checkbox" checked={wanted} onChange={({ target }) => onWant(target.checked)} /> Upload it anyway
        </Trans>
      </label>
    </div>
  );
}

import { t, Trans } from '@groundwork/shared/messages';
import type { KnownRecord, Upload } from '../uploads/index.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../antd/form/index.ts';
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
      <Checkbox checked={wanted} onChange={({ target }) => onWant(target.checked)}>{t`Upload it anyway`}</Checkbox>
    </div>
  );
}

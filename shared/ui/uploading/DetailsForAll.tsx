import { t } from '@groundwork/shared/messages';
import { useId, type ReactNode } from 'react';
import { Button } from '../antd/base/index.ts';
import styles from './Uploading.module.css';

interface DetailsForAllProps {
  /** Empties the fields; null while there is nothing in them. */
  readonly onClear: (() => void) | null;
  readonly children: ReactNode;
}

/** What is said of all files at once. */
export function DetailsForAll({ onClear, children }: DetailsForAllProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.all}>
      <div className={styles.head}>
        <h2 id={id}>{t`Apply to all files`}</h2>
        {onClear && <Button type="text" size="small" onClick={onClear}>{t`Clear`}</Button>}
      </div>
      {children}
    </section>
  );
}

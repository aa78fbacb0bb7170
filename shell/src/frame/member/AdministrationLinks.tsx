import { t } from '@groundwork/shared/messages';
import { useAdministrationEntries } from '@groundwork/shared/ui/administration';
import { useId } from 'react';
import styles from '../Header.module.css';
import { Links } from '../Links.tsx';

/** The group of screens for administrators, in a menu of theirs. */
export function AdministrationLinks() {
  const id = useId();
  const entries = useAdministrationEntries() ?? [];
  if (entries.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.groupHeading}>{t`Administration`}</p>
      <Links entries={entries} />
    </div>
  );
}

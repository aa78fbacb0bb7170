import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useStore } from 'zustand';
import { older } from '../../federation/older.ts';
import styles from './ConnectionDot.module.css';

/** Behind the dot, quietly: which parts run an older version, why, and the way to try the newer one again. */
export function OlderReleases() {
  const { list, tryAgain } = useStore(older);
  if (list.length === 0) return null;
  return (
    <>
      <ul className={styles.calls} aria-label={t`Running an older version`}>
        {list.map(({ remote, title, running, meant, number }) => (
          <li
            key={remote}
          >{t`${title} runs version ${running}, because version ${meant} did not work here${number && ` (${number})`}.`}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={tryAgain}>{t`Try the newer version`}</Button>
      </div>
    </>
  );
}

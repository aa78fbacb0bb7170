import { displayName, useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import styles from '../Header.module.css';

/** The name and address of the person who is signed in. */
export function Person() {
  const user = useSession((state) => state.user);
  const name = displayName(user);
  if (name === undefined) return null;
  return (
    <div className={styles.person}>
      <p className={styles.name}>{name}</p>
      {user?.email && user.email !== name && <p className={styles.detail}>{user.email}</p>}
      {/* Figures are those of the area, not of the whole. */}
      {user?.['area'] ? <p className={styles.detail}>{t`You see only your area`}</p> : null}
    </div>
  );
}

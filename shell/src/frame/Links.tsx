import { NavLink } from '@groundwork/shared';
import type { NavigationEntry } from '@groundwork/shared/contract';
import styles from './Header.module.css';

/** Links of one slot of the header. */
export function Links({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  return entries.map(({ label, to }) => (
    <NavLink key={to} to={to} className={styles.link ?? ''}>
      {label}
    </NavLink>
  ));
}

import { NavLink, useNavigationEntries } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { ReactNode } from 'react';
import styles from './Administration.module.css';
import { useAdministrationEntries } from './entries.ts';

/** A screen for administrators with navigation to the others: a rail, or a row of links on narrow screens. */
export function Administration({ children }: { readonly children: ReactNode }) {
  const all = useNavigationEntries('administration');
  // Drawn from the start, so that the screen does not move. People who are not administrators see on the screen that it is not for them.
  const entries = useAdministrationEntries() ?? all;
  return (
    <div className={styles.layout}>
      <nav className={styles.rail} aria-label={t`Administration`}>
        {entries.length > 0 && <p className={styles.title}>{t`Administration`}</p>}
        <ul>
          {entries.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} className={styles.link ?? ''}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.screen}>{children}</div>
    </div>
  );
}

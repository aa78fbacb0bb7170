import { Link, useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';
import { readTab, TABS, tabSearch, type TabKey } from './tabs.ts';

/** Ways to the parts of a household. Each takes the place of the one before, so that Back leads to the list. */
export function TabBar({ counts }: { readonly counts: Readonly<Partial<Record<TabKey, number | undefined>>> }) {
  const [address] = useSearchParams();
  const shown = readTab(address);
  return (
    <nav className={styles.tabs} aria-label={t`Parts of the household`}>
      {TABS.map(({ key, label }) => (
        <Link
          key={key}
          to={{ search: tabSearch(address, key) }}
          replace
          preventScrollReset
          aria-current={key === shown ? 'page' : undefined}
        >
          {label}
          {counts[key] !== undefined && <span className={styles.tabCount}>{counts[key].toLocaleString()}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** One part: on screen when it is chosen, on paper always. */
export function Panel({ tab, children }: { readonly tab: TabKey; readonly children: ReactNode }) {
  const [address] = useSearchParams();
  return (
    <div className={styles.panel} hidden={readTab(address) !== tab}>
      {children}
    </div>
  );
}

import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Menu from 'lucide/dist/esm/icons/menu.mjs';
import { NavLink, useNavigationEntries } from '@groundwork/shared';
import type { NavigationEntry } from '@groundwork/shared/contract';
import { Icon } from '@groundwork/shared/ui/core';
import { Disclosure } from './Disclosure.tsx';
import styles from './Header.module.css';

function Links({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  return entries.map(({ label, to }) => (
    <NavLink key={to} to={to} className={styles.link ?? ''}>
      {label}
    </NavLink>
  ));
}

/** The header's links, a separator, and the Tools dropdown. */
export function MemberNavigation() {
  const header = useNavigationEntries('header');
  const tools = useNavigationEntries('tools');
  return (
    <nav className={styles.navigation} aria-label="Main">
      <Links entries={header} />
      {tools.length > 0 && (
        <>
          <span className={styles.separator} aria-hidden="true" />
          <Disclosure
            className={styles.menu}
            buttonClassName={styles.menuButton}
            panelClassName={styles.panel}
            button={
              <>
                Tools <Icon of={ChevronDown} />
              </>
            }
          >
            <Links entries={tools} />
          </Disclosure>
        </>
      )}
    </nav>
  );
}

/** The same links on a phone, behind one button. */
export function PhoneNavigation() {
  const header = useNavigationEntries('header');
  const tools = useNavigationEntries('tools');
  return (
    <Disclosure
      className={styles.phone}
      buttonClassName={styles.iconButton}
      panelClassName={styles.phonePanel}
      label="Menu"
      button={<Icon of={Menu} />}
    >
      <nav aria-label="Main">
        <Links entries={header} />
        {tools.length > 0 && <p className={styles.phoneHeading}>Tools</p>}
        <Links entries={tools} />
      </nav>
    </Disclosure>
  );
}

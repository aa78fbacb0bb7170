import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Menu from 'lucide/dist/esm/icons/menu.mjs';
import { useNavigationEntries } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { Icon } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { LazyPart } from '../../LazyPart.tsx';
import { loadAdministrationLinks } from './administration.ts';
import { Disclosure } from './Disclosure.tsx';
import styles from '../Header.module.css';
import { Links } from '../Links.tsx';
import { Person } from './Person.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';

/** The header's links, a separator, and the Tools dropdown. */
export function MemberNavigation() {
  const header = useNavigationEntries('header');
  const tools = useNavigationEntries('tools');
  return (
    <nav className={styles.navigation} aria-label={t`Main`}>
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
                <Trans>
                  Tools <Icon of={ChevronDown} />
                </Trans>
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

/** The same links on a phone, behind one button, with what else has no room in the header there. */
export function PhoneNavigation() {
  const header = useNavigationEntries('header');
  const tools = useNavigationEntries('tools');
  const account = useNavigationEntries('account');
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure
      className={styles.phone}
      buttonClassName={styles.iconButton}
      panelClassName={styles.phonePanel}
      label={t`Menu`}
      onOpen={() => setOpened(true)}
      button={<Icon of={Menu} />}
    >
      <nav aria-label={t`Main`}>
        <Links entries={header} />
        {tools.length > 0 && <p className={styles.groupHeading}>{t`Tools`}</p>}
        <Links entries={tools} />
      </nav>
      <div className={styles.phoneFoot}>
        <Person />
        <Links entries={account} />
        {opened && <LazyPart load={loadAdministrationLinks} given={{}} />}
        <ThemeSwitch isWide />
      </div>
    </Disclosure>
  );
}

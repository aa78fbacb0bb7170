import { displayName, useNavigationEntries, useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import { LazyPart } from '../../LazyPart.tsx';
import { loadAdministrationLinks } from './administration.ts';
import { Disclosure } from './Disclosure.tsx';
import styles from '../Header.module.css';
import { Links } from '../Links.tsx';
import { Person } from './Person.tsx';

/** The first letters of the first and the last word of a name. */
const initialsOf = (name: string): string => {
  const words = (name.split('@')[0] ?? '').split(/[\s.]+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('');
};

/** Who is signed in, and the ways to the account and, for administrators, to the administration. */
export function AccountMenu() {
  const user = useSession((state) => state.user);
  const entries = useNavigationEntries('account');
  const [opened, setOpened] = useState(false);
  const name = displayName(user);
  if (name === undefined) return null;
  return (
    <Disclosure
      className={`${styles.menu} ${styles.wide}`}
      buttonClassName={styles.iconButton}
      panelClassName={`${styles.panel} ${styles.panelEnd}`}
      label={t`Signed in as ${name}`}
      onOpen={() => setOpened(true)}
      button={<span className={styles.initials} data-initials={initialsOf(name)} aria-hidden="true" />}
    >
      <Person />
      <Links entries={entries} />
      {opened && <LazyPart load={loadAdministrationLinks} given={{}} />}
    </Disclosure>
  );
}

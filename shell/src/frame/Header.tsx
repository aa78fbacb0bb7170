import { getConfiguration, Link, useSession } from '@groundwork/shared';
import { SearchButton } from '../search/SearchButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import { ConnectionDot } from './ConnectionDot.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { MemberNavigation, PhoneNavigation } from './MemberNavigation.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The mark: layers of ground. */
function Mark() {
  return (
    <svg className={styles.mark} width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <path d="M3 9.5 13 4l10 5.5L13 15z" fill="currentColor" />
      <path d="m3 13.5 10 5.5 10-5.5M3 17.5 13 23l10-5.5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
    </svg>
  );
}

/** The header: the way home for everybody, the ways onward for members. */
export function Header() {
  const signedIn = useSession((state) => state.accessToken !== null);
  return (
    <header className={styles.header}>
      {signedIn && <PhoneNavigation />}
      <Link to="/" className={styles.title}>
        <Mark />
        {getConfiguration().configuration.productName}
      </Link>
      {signedIn && <MemberNavigation />}
      <div className={styles.right}>
        {signedIn && <SearchButton />}
        {signedIn && <ConnectionDot />}
        <span className={signedIn ? styles.wide : undefined}>
          <ThemeSwitch />
        </span>
        {signedIn && <AccountMenu />}
        {signedIn && <LogoutButton />}
      </div>
    </header>
  );
}

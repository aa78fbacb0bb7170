import { getConfiguration, Link, useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import styles from './Header.module.css';
import { memberPartsCame, useMemberParts } from './member-parts.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The mark: layers of ground. */
function Mark() {
  return (
    <svg className={styles.mark} width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <path d="M3 9.5 13 4l10 5.5L13 15z" fill="currentColor" />
      <path
        d="m3 13.5 10 5.5 10-5.5M3 17.5 13 23l10-5.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The header: the way home for everybody, the ways onward for members. */
export function Header() {
  const signedIn = useSession((state) => state.accessToken !== null);
  const { parts, failed } = useMemberParts();
  const member = signedIn ? parts : undefined;
  return (
    <header className={styles.header}>
      {member && <member.PhoneNavigation />}
      <Link to="/" className={styles.title}>
        <Mark />
        {getConfiguration().configuration.productName}
      </Link>
      {member && <member.MemberNavigation />}
      <div className={styles.right}>
        {signedIn && failed && <Button onClick={() => void memberPartsCame()}>{t`Load the menu again`}</Button>}
        {member && (
          <>
            <member.SearchButton />
            <member.ConnectionDot />
          </>
        )}
        <span className={signedIn ? styles.wide : undefined}>
          <ThemeSwitch />
        </span>
        {member && (
          <>
            <member.AccountMenu />
            <member.LogoutButton />
          </>
        )}
      </div>
    </header>
  );
}

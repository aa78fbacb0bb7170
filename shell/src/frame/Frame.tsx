import { getConfiguration, useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { useRef, type ReactNode } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { NewVersion } from '../deploys/NewVersion.tsx';
import { ConfigurationBroken } from '../panels/ConfigurationBroken.tsx';
import { RecordsBroken } from '../panels/RecordsBroken.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { useMemberParts } from './member-parts.ts';
import { useFollowRoute } from './use-follow-route.ts';
import { useMemberFont } from './use-member-font.ts';

/** A thin bar while the next screen is fetched; the present one stays usable meanwhile. */
function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={styles.progress} role="progressbar" aria-label={t`Loading the next screen`} />
  );
}

/** What is around every screen: skip link, header, main, footer. */
export function Frame({ children }: { readonly children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFollowRoute(main);
  useMemberFont();
  const { problems } = getConfiguration();
  const signedIn = useSession((state) => state.accessToken !== null);
  const { parts } = useMemberParts();
  const member = signedIn ? parts : undefined;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main" onClick={(event) => skip(event, main.current)}>
        {t`Skip to content`}
      </a>
      <Progress />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={signedIn ? `${styles.main} ${styles.filling}` : styles.main}>
        {member && <member.OfflineBanner />}
        {problems.length > 0 && <ConfigurationBroken problems={problems} />}
        <RecordsBroken />
        <NewVersion />
        {children ?? <Outlet />}
      </main>
      {member && <member.Unsent />}
      <Footer />
      {member && <member.LeaveQuestion />}
      {parts && <parts.OverrideBadgeSlot />}
    </div>
  );
}

/** Moves the focus without writing `#main` into the address, which belongs to the screen. */
function skip(event: React.MouseEvent, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}

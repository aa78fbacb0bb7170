import { navigation, session, useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import styles from './OverrideBadge.module.css';
import { applied, removeOverrides } from './overrides.ts';

/** Stays at the bottom of every screen while builds run here that are not released: which, and from where. One press removes them. */
export function OverrideBadge() {
  const { overrides, user } = useStore(applied);
  const { pathname } = useLocation();
  const generation = useSession((state) => state.generation);
  const signedIn = useSession(({ accessToken }) => accessToken !== null);
  useEffect(() => {
    // They run for nobody else: the page is loaded again, after a sign-out once the sign-in page has been reached.
    if (signedIn ? session.storedUserId() !== user : pathname === '/login') navigation.reload();
  }, [pathname, signedIn, generation, user]);
  return (
    <aside className={styles.badge} aria-label={t`Unreleased builds`}>
      <ul>
        {overrides.map(({ name, base, problem }) => (
          <li key={name}>
            <strong>{name}</strong>{' '}
            {problem === undefined
              ? t`runs from ${new URL(base).origin}.`
              : t`runs as released: the build at ${base} could not be used. ${problem}`}
          </li>
        ))}
      </ul>
      <Button onClick={removeOverrides}>{t`Remove`}</Button>
    </aside>
  );
}

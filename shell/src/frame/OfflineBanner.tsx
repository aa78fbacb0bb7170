import { connection, useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { useEffect, useState } from 'react';
import styles from './Frame.module.css';

const clock = (moment: Date): string => moment.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

const sinceNow = (online: boolean): Date | undefined => (online ? undefined : new Date());

/** Says to members without a network how old the page is at the least. Sign-in has its own words; the dot in the header announces the change. */
export function OfflineBanner() {
  const signedIn = useSession(({ accessToken }) => accessToken !== null);
  const [since, setSince] = useState(() => sinceNow(connection.store.getState().online));
  useEffect(
    () =>
      connection.store.subscribe(({ online }, before) => {
        if (online !== before.online) setSince(sinceNow(online));
      }),
    [],
  );
  if (!signedIn || since === undefined) return null;
  return (
    <p className={styles.offline}>
      <strong>{t`Offline since ${clock(since)}.`}</strong> {t`This page shows data from before then. You can save changes when you are back online.`}
    </p>
  );
}

import { connection, useConnection, useSession } from '@groundwork/shared';
import type { AgeOfPage } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { useEffect, useState } from 'react';
import styles from '../Frame.module.css';

// As everywhere in the portal: `14:03`, `26 November at 14:03`.
const clock = (moment: Date): string => moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** With the day, unless that is today. */
const dayAndClock = (moment: Date): string =>
  moment.toDateString() === new Date().toDateString()
    ? clock(moment)
    : moment.toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

const sinceNow = (online: boolean): Date | undefined => (online ? undefined : new Date());

/** The age of what the page shows, while it is wanted. Its module is the screens': sign-in does without. */
function useAgeOfPage(wanted: boolean): AgeOfPage | undefined {
  const [age, setAge] = useState<AgeOfPage>();
  useEffect(() => {
    if (!wanted) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    import(/* webpackChunkName: "shared-data" */ '@groundwork/shared/data').then(
      ({ watchAgeOfPage }) => {
        if (!left)
          stop = watchAgeOfPage((now) =>
            setAge((before) => (before?.oldest === now.oldest && before?.fromStore === now.fromStore ? before : now)),
          );
      },
      // Without it the banner says since when there is no network.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
      setAge(undefined);
    };
  }, [wanted]);
  return age;
}

/** Says to members without a network, or whose server does not answer or not soon, how old the page is. Sign-in has its own words; the dot in the header announces the change. */
export function OfflineBanner() {
  const signedIn = useSession(({ accessToken }) => accessToken !== null);
  const unreachable = useConnection((state) => state.unreachable);
  const slow = useConnection((state) => state.slow);
  const [since, setSince] = useState(() => sinceNow(connection.store.getState().online));
  useEffect(
    () =>
      connection.store.subscribe(({ online }, before) => {
        if (online !== before.online) setSince(sinceNow(online));
      }),
    [],
  );
  const age = useAgeOfPage(signedIn && (since !== undefined || unreachable || slow));
  // A server that is away for a moment is the dot's business, until the page has to show what the device stores.
  if (!signedIn || (since === undefined && !age?.fromStore)) return null;
  // A page that could not be loaded shows no data.
  const shows =
    age === undefined
      ? t`This page shows data from before then.`
      : age.oldest !== undefined && t`This page shows data from ${dayAndClock(new Date(age.oldest))}.`;
  return (
    <p className={styles.offline}>
      <strong>
        {since !== undefined
          ? t`Offline since ${clock(since)}.`
          : unreachable
            ? t`The server does not respond.`
            : t`The network is slow.`}
      </strong>{' '}
      {shows}{' '}
      {since !== undefined
        ? t`Reviews, notes, captions and visits that you save now are sent later.`
        : !unreachable && t`It updates when newer data is loaded.`}
    </p>
  );
}

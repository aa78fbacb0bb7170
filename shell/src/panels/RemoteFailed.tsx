import { connection, foreignPage, useConnection } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { translated } from '@groundwork/shared/messages/runtime';
import { Failure, usePageTitle } from '@groundwork/shared/ui/core';
import { useEffect } from 'react';
import type { LoadFailure, Phase } from '../federation/failure.ts';
import { useRegistry } from '../registry-context.ts';
import { useTellFailure } from './failure-listener.ts';
import styles from './Panel.module.css';
import { RemoteDisabled } from './RemoteDisabled.tsx';
import { screenName } from './screen-name.ts';

/** What happened, for people who did not build it. */
const sentenceOf = (phase: Phase): string =>
  ({
    registry: t`The list of installed parts does not say where it is.`,
    contract: t`It is not compatible with this version of the portal.`,
    entry: t`One of its files could not be downloaded.`,
    integrity: t`One of its files differs from the released one, so it was not run.`,
    evaluation: t`It stopped while it was starting.`,
    render: t`It stopped working while it was open.`,
    timeout: t`The server took too long to send it.`,
    disabled: t`It is switched off.`,
  })[phase];

/** Failures that end when the network is back. */
const isOfTheWay = ({ phase }: LoadFailure): boolean => phase === 'entry' || phase === 'timeout';

interface RemoteFailedProps {
  readonly remote: string | undefined;
  readonly failure: LoadFailure;
  /** Without it there is nothing to try again. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** In place of a screen whose remote failed: what, why, whom to ask, and Retry. */
export function RemoteFailed({ remote, failure, onRetry, retrying = false }: RemoteFailedProps) {
  const registry = useRegistry();
  const known = remote === undefined ? undefined : registry?.registry.remotes[remote]?.current;
  const release = (failure.concerns?.placed ?? known)?.release;
  // A remote may have several screens, and people know the screen.
  const name = release ? translated(screenName(release, location.pathname)) : (remote ?? t`This screen`);
  useTellFailure(failure);
  usePageTitle(name);
  const online = useConnection((state) => state.online);
  const heals = isOfTheWay(failure);
  useEffect(() => (heals && onRetry ? connection.onRecovered(onRetry) : undefined), [heals, onRetry]);
  if (failure.phase === 'disabled')
    return (
      <RemoteDisabled
        title={release?.title ?? remote}
        reason={failure.message}
        owner={release?.owner}
        onRetry={onRetry}
        retrying={retrying}
      />
    );
  return (
    <div className={styles.panel}>
      <Failure
        // The screen that would bring the page's heading is not there.
        title={<h1 className={styles.title} tabIndex={-1}>{t`${name} could not be loaded.`}</h1>}
        onRetry={onRetry}
        retrying={retrying}
        detail={
          <>
            {heals && !online
              ? t`This device has no network. The screen opens automatically when it is back.`
              : `${sentenceOf(failure.phase)} ${foreignPage() ? t`The rest of the page works.` : t`The rest of the portal works.`}`}
            <details className={styles.details}>
              <summary>
                <Trans>Details ({failure.number})</Trans>
              </summary>
              <ul className={styles.list}>
                <li>{failure.message}</li>
                {release && <li>{t`Release ${release.version}, owned by ${release.owner}`}</li>}
              </ul>
            </details>
          </>
        }
      />
    </div>
  );
}

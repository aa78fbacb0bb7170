import { connection, foreignPage, useConnection } from '@groundwork/shared';
import { Failure } from '@groundwork/shared/ui/core';
import { useEffect } from 'react';
import type { LoadFailure, Phase } from '../federation/failure.ts';
import { useRegistry } from '../registry-context.ts';
import { useTellFailure } from './failure-listener.ts';
import styles from './Panel.module.css';
import { RemoteDisabled } from './RemoteDisabled.tsx';

/** What happened, for people who did not build it. */
const sentences: Record<Phase, string> = {
  registry: 'The list of installed parts does not say where it is.',
  contract: 'It does not fit this version of the portal.',
  entry: 'A file of it could not be fetched.',
  integrity: 'A file of it is not the one that was released, so it was not run.',
  evaluation: 'It stopped while it was starting.',
  render: 'It stopped while it was being shown.',
  timeout: 'The server took too long to send it.',
  disabled: 'It is switched off.',
};

const OFFLINE = 'This device has no network. The screen comes by itself when it has.';

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
  useTellFailure(failure);
  const online = useConnection((state) => state.online);
  const heals = isOfTheWay(failure);
  useEffect(() => (heals && onRetry ? connection.onRecovered(onRetry) : undefined), [heals, onRetry]);
  if (failure.phase === 'disabled') return <RemoteDisabled title={release?.title ?? remote} reason={failure.message} owner={release?.owner} onRetry={onRetry} retrying={retrying} />;
  return (
    <div className={styles.panel}>
      <Failure
        // The screen that would bring the page's heading is not there.
        title={<h1 className={styles.title} tabIndex={-1}>{`${release?.title ?? remote ?? 'This screen'} could not be loaded.`}</h1>}
        onRetry={onRetry}
        retrying={retrying}
        detail={
          <>
            {heals && !online ? OFFLINE : `${sentences[failure.phase]} The rest of the ${foreignPage() ? 'page' : 'portal'} works.`}
            <details className={styles.details}>
              <summary>Details ({failure.number})</summary>
              <ul className={styles.list}>
                <li>{failure.message}</li>
                {release && <li>{`Release ${release.version}, owned by ${release.owner}`}</li>}
              </ul>
            </details>
          </>
        }
      />
    </div>
  );
}

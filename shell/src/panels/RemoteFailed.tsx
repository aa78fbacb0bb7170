import { Failure } from '@groundwork/shared/ui/core';
import type { LoadFailure, Phase } from '../federation/failure.ts';
import { useRegistry } from '../registry-context.ts';
import styles from './Panel.module.css';

/** What happened, for people who did not build it. */
const sentences: Record<Phase, string> = {
  registry: 'The list of installed parts does not say where it is.',
  contract: 'It does not fit this version of the portal.',
  entry: 'A file of it could not be fetched.',
  integrity: 'A file of it is not the one that was released, so it was not run.',
  evaluation: 'It stopped while it was starting.',
  render: 'It stopped while it was being shown.',
  timeout: 'The server took too long to send it.',
};

interface RemoteFailedProps {
  readonly remote: string | undefined;
  readonly failure: LoadFailure;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** In place of a screen whose remote failed: what, why, whom to ask, and Retry. */
export function RemoteFailed({ remote, failure, onRetry, retrying = false }: RemoteFailedProps) {
  const registry = useRegistry();
  const release = remote === undefined ? undefined : registry?.registry.remotes[remote]?.current.release;
  return (
    <div className={styles.panel}>
      <Failure
        title={`${release?.title ?? remote ?? 'This screen'} could not be loaded.`}
        onRetry={onRetry}
        retrying={retrying}
        detail={
          <>
            {sentences[failure.phase]} The rest of the portal works.
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

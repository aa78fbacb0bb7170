import { connection, connectionStatus, type ConnectionStatus } from '@groundwork/shared';
import { Button } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import styles from './ConnectionDot.module.css';
import { Disclosure } from './Disclosure.tsx';

const words: Record<ConnectionStatus, { readonly short: string; readonly long: string }> = {
  online: { short: 'Online', long: 'The portal and its data server answer.' },
  offline: { short: 'Offline', long: 'This device has no network. What you type stays here.' },
  troubled: { short: 'Trouble', long: 'Some calls to the server failed.' },
};

const shapes: Record<ConnectionStatus, string> = {
  online: styles.dot ?? '',
  offline: `${styles.dot} ${styles.offline}`,
  troubled: `${styles.dot} ${styles.troubled}`,
};

/** The dot at the right of the header: whether the portal reaches its server, and which calls last failed. */
export function ConnectionDot() {
  const state = useStore(connection.store);
  const [retrying, setRetrying] = useState(false);
  const status = connectionStatus(state);
  const retry = async () => {
    setRetrying(true);
    await Promise.allSettled(state.troubles.map(({ retry: again }) => again?.() ?? Promise.resolve()));
    connection.announceRecovery();
    setRetrying(false);
  };
  return (
    <Disclosure
      className={styles.wrap}
      buttonClassName={styles.button}
      panelClassName={styles.panel}
      label={`Connection: ${words[status].short}`}
      button={
        <>
          <span className={shapes[status]} data-status={status} aria-hidden="true" />
          {status !== 'online' && <span className={styles.word}>{words[status].short}</span>}
        </>
      }
    >
      <p role="status">{state.unreachable && status === 'troubled' ? 'The data server does not answer. It is asked again by itself.' : words[status].long}</p>
      {state.troubles.length > 0 && (
        <ul className={styles.calls}>
          {state.troubles.map(({ id, method, path, status: answer, at }) => (
            <li key={id}>
              <code>{`${method} ${path}`}</code>
              <br />
              {`${answer} at ${new Date(at).toLocaleTimeString()}`}
            </li>
          ))}
        </ul>
      )}
      {status === 'troubled' && (
        <Button onClick={() => void retry()} loading={retrying}>
          Retry
        </Button>
      )}
    </Disclosure>
  );
}

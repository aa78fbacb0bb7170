import { connection, connectionStatus, type ConnectionState, type ConnectionStatus } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { faults } from '../../faults/faults.ts';
import { LazyPart } from '../../LazyPart.tsx';
import styles from './ConnectionDot.module.css';
import { Disclosure } from './Disclosure.tsx';

const loadReport = async () =>
  (await import(/* webpackChunkName: "connection-report" */ './ConnectionReport.tsx')).ConnectionReport;

const wordOf = (status: ConnectionStatus): string =>
  ({ online: t`Online`, offline: t`Offline`, troubled: t`Trouble` })[status];

const shapes: Record<ConnectionStatus, string> = {
  online: styles.dot ?? '',
  offline: `${styles.dot} ${styles.offline}`,
  troubled: `${styles.dot} ${styles.troubled}`,
};

function sentenceOf(status: ConnectionStatus, { unreachable, troubles }: ConnectionState): string {
  if (status === 'offline') return t`This device is offline. What you have entered is still here.`;
  if (unreachable) return t`The data server is not responding. Retrying automatically.`;
  if (troubles.length > 0) return t`Some requests to the server failed.`;
  return status === 'troubled'
    ? t`A part of the page failed. The rest still works.`
    : t`The portal and its data server are working.`;
}

/** Says a change of the status once. What is as it was when the page opened is not news, nor is one more failed call. */
function Announcement({ status }: { readonly status: ConnectionStatus }) {
  const [heard, setHeard] = useState({ status, changed: false });
  if (heard.status !== status) setHeard({ status, changed: true });
  return (
    <VisuallyHidden>
      <span role="status">{heard.changed ? t`Connection: ${wordOf(status)}` : ''}</span>
    </VisuallyHidden>
  );
}

/** The dot at the right of the header: whether the portal works here and reaches its server, and what last failed. */
export function ConnectionDot() {
  const state = useStore(connection.store);
  const list = useStore(faults, (kept) => kept.list);
  const sentence = useRef<HTMLParagraphElement>(null);
  const ofCalls = connectionStatus(state);
  const status = ofCalls === 'online' && list.length > 0 ? 'troubled' : ofCalls;
  return (
    <>
      <Announcement status={status} />
      <Disclosure
        className={styles.wrap}
        buttonClassName={styles.button}
        panelClassName={styles.panel}
        label={t`Connection: ${wordOf(status)}`}
        button={
          <>
            <span className={shapes[status]} data-status={status} aria-hidden="true" />
            <span className={status === 'online' ? styles.calmWord : styles.word}>{wordOf(status)}</span>
          </>
        }
      >
        <p ref={sentence} tabIndex={-1} className={styles.sentence}>
          {sentenceOf(status, state)}
        </p>
        <LazyPart load={loadReport} given={{ status, state, faults: list, sentence }} />
      </Disclosure>
    </>
  );
}

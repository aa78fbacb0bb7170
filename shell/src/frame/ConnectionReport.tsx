import { connection, type ConnectionState, type ConnectionStatus, type Trouble } from '@groundwork/shared';
import { Button } from '@groundwork/shared/ui/core';
import { useRef, useState } from 'react';
import { dismissFaults, type Fault } from '../faults/faults.ts';
import styles from './ConnectionDot.module.css';
import { OlderReleases } from './OlderReleases.tsx';

/** How many calls are shown; how many more there are is said. */
const SHOWN = 5;

function sentenceOf(status: ConnectionStatus, { unreachable, troubles }: ConnectionState): string {
  if (status === 'offline') return 'This device has no network. What you type stays here.';
  if (unreachable) return 'The data server does not answer. It is asked again by itself.';
  if (troubles.length > 0) return 'Some calls to the server failed.';
  return status === 'troubled' ? 'A part of the page failed. The rest goes on.' : 'The portal and its data server answer.';
}

function answerOf(status: Trouble['status']): string {
  if (status === 'no answer') return 'no answer';
  if (status === 401 || status === 403) return `${status}, refused`;
  if (status === 429) return `${status}, too many calls`;
  return status >= 500 ? `${status}, the server failed` : `${status}, not accepted`;
}

function Moment({ at }: { readonly at: number }) {
  const when = new Date(at);
  return <time dateTime={when.toISOString()}>{when.toLocaleTimeString()}</time>;
}

interface ConnectionReportProps {
  readonly status: ConnectionStatus;
  readonly state: ConnectionState;
  readonly faults: readonly Fault[];
}

/** What is behind the dot: the last calls and parts that failed, newest first, Retry and Dismiss. */
export function ConnectionReport({ status, state, faults }: ConnectionReportProps) {
  const [retrying, setRetrying] = useState(false);
  const sentence = useRef<HTMLParagraphElement>(null);
  const { troubles } = state;
  const retry = async () => {
    setRetrying(true);
    await connection.retryTroubles();
    setRetrying(false);
    keepFocus();
  };
  const dismiss = () => {
    connection.dismissTroubles();
    dismissFaults();
    keepFocus();
  };
  // The button that was pressed goes when nothing is left to press it for.
  const keepFocus = () => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) sentence.current?.focus();
    });
  };
  return (
    <>
      <p ref={sentence} tabIndex={-1} className={styles.sentence}>
        {sentenceOf(status, state)}
      </p>
      {troubles.length + faults.length > 0 && (
        <ul className={styles.calls} aria-label="What failed last">
          {troubles.slice(0, SHOWN).map(({ id, method, path, status: answer, at }) => (
            <li key={id}>
              <code>{`${method} ${path}`}</code>
              <br />
              {answerOf(answer)} at <Moment at={at} />
            </li>
          ))}
          {troubles.length > SHOWN && <li>{`${troubles.length - SHOWN} more`}</li>}
          {faults.map(({ id, title, message, at }) => (
            <li key={`fault ${id}`}>
              {title}: {message}
              <br />
              failed at <Moment at={at} />
            </li>
          ))}
        </ul>
      )}
      <OlderReleases />
      {status === 'troubled' && (
        <div className={styles.actions}>
          {(state.unreachable || troubles.length > 0) && (
            <Button onClick={() => void retry()} loading={retrying}>
              Retry
            </Button>
          )}
          {troubles.length + faults.length > 0 && (
            <Button type="text" onClick={dismiss}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </>
  );
}

import type { RecordedEvent } from '../../telemetry/recent-events.ts';
import styles from './ReleasesPanel.module.css';
import { lineOf } from './event-text.ts';

interface EventsProps {
  readonly events: readonly RecordedEvent[];
  /** Whether it is sent anywhere: not while builds run that nobody released. */
  readonly sent: boolean;
}

/** What this page has reported, newest first: word for word what is sent. */
export function Events({ events, sent }: EventsProps) {
  return (
    <details className={styles.part}>
      <summary
        className={styles.title}
      >{`${sent ? 'What this page reported' : 'What this page would report without overrides'} (${events.length})`}</summary>
      <ol className={styles.events}>
        {events.map(({ at, event }, index) => (
          <li key={events.length - index}>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString()}</time> {lineOf(event)}
          </li>
        ))}
      </ol>
    </details>
  );
}

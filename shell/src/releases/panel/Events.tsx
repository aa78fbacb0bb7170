import type { Told } from '../../telemetry/recent.ts';
import styles from './ReleasesPanel.module.css';
import { lineOf } from './words.ts';

/** What this page has told of itself, newest first: word for word what is sent. */
export function Events({ told }: { readonly told: readonly Told[] }) {
  return (
    <details className={styles.part}>
      <summary className={styles.title}>{`What this page reported (${told.length})`}</summary>
      <ol className={styles.events}>
        {told.map(({ at, event }, index) => (
          <li key={told.length - index}>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString()}</time> {lineOf(event)}
          </li>
        ))}
      </ol>
    </details>
  );
}

import styles from './ReleasesPanel.module.css';
import type { ReleaseRow } from './rows.ts';
import { sizeOf } from './event-text.ts';

interface RemoteReleaseProps {
  readonly row: ReleaseRow;
  /** The version that is out by now, when the registry has been changed since this page was opened. */
  readonly newest: string | undefined;
}

/** One remote in the panel. */
export function RemoteRelease({ row, newest }: RemoteReleaseProps) {
  const { title, owner, loaded, available, fallback, states, milliseconds, failures } = row;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Owner', owner],
    ['Runs here', loaded ?? 'nothing yet'],
    [
      'In the registry',
      [available ?? 'no release', newest !== undefined && newest !== available && `${newest} is out`]
        .filter(Boolean)
        .join('; '),
    ],
    ['Fallback', fallback],
    ['Fetched', sizeOf(row)],
    ['Loading took', milliseconds === undefined ? undefined : `${milliseconds.toLocaleString('en-GB')} ms`],
  ];
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.states} aria-label={`State of ${title}`}>
        {states.map((state) => (
          <li key={state}>{state}</li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => value !== undefined && <Fact key={term} term={term} value={value} />)}
      </dl>
      {failures.length > 0 && (
        <ul className={styles.failures} aria-label={`Failures of ${title}`}>
          {failures.map(({ number, detail, times }) => (
            <li key={`${number} ${detail}`}>
              <strong>{number}</strong> {detail}
              {times > 1 && `, ${times} times`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

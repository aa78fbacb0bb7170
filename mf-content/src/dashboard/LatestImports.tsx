import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Card, NotLoaded } from '@groundwork/shared/ui/core';
import { formatMoment } from '@groundwork/shared/ui/data';
import styles from './Dashboard.module.css';
import { useLatestImports, type LatestImport } from './imports.data.ts';
import { Lines } from './Lines.tsx';

const STATES: Readonly<Record<string, string>> = {
  waiting: t`Importing`,
  paused: t`Paused`,
  applied: t`Imported`,
  canceled: t`Cancelled`,
  undoing: t`Being undone`,
  undone: t`Undone`,
  failed: t`Not finished`,
  running: t`Not finished`,
};

/** "Imported · 400 new, 12 updated, 3 rejected"; what was not counted is left out. */
export function stateText({ state, rows_created, rows_updated, rows_rejected }: LatestImport): string {
  const rows = [
    [rows_created, t`new`],
    [rows_updated, t`updated`],
    [rows_rejected, t`rejected`],
  ] as const;
  const counted = rows.flatMap(([count, word]) => (count === null ? [] : [`${count.toLocaleString()} ${word}`]));
  return [(state && STATES[state]) ?? state ?? t`State not known`, counted.join(', ')].filter(Boolean).join(' · ');
}

/** How the latest imports went. */
export function LatestImports() {
  const { data, error, isFetching, refetch } = useLatestImports();
  return (
    <Card title={t`Latest imports`} actions={<Link to="/baseline-survey/tools/upload">{t`Upload survey data`}</Link>}>
      {error && !data && (
        <NotLoaded what={t`The imports`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
      )}
      {!data && !error && <Lines />}
      {data?.length === 0 && <p className={styles.about}>{t`No imports yet`}</p>}
      {data && data.length > 0 && (
        <ul className={styles.lines}>
          {data.map((one) => (
            <li key={one.id}>
              <span>
                <bdi>{one.file_name ?? t`Without a name`}</bdi>
                <br />
                <span className={styles.about}>{stateText(one)}</span>
              </span>
              {one.date_created !== null && <span className={styles.about}>{formatMoment(one.date_created)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

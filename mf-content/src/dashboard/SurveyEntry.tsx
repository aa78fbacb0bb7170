import { Link } from '@groundwork/shared';
import { Card, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { DateText, RecordTable, type Column } from '@groundwork/shared/ui/data';
import styles from './Dashboard.module.css';
import { useEntry, type VillageEntry } from './entry.data.ts';

const ALL = '';

/** All villages together. */
const totalOf = (villages: readonly VillageEntry[]): VillageEntry => ({
  id: ALL,
  name: 'All villages',
  visits: villages.reduce((sum, { visits }) => sum + visits, 0),
  before: villages.some(({ before }) => before !== null) ? villages.reduce((sum, { before }) => sum + (before ?? 0), 0) : null,
  last: villages.map(({ last }) => last ?? '').toSorted().at(-1) || null,
});

/** How much of the round before has been entered again, as a bar; more than all of it fills the bar. */
function Progress({ entry: { visits, before } }: { readonly entry: VillageEntry }) {
  if (before === null || before === 0) return null;
  const share = Math.round((100 * visits) / before);
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.meter} style={{ inlineSize: `${Math.min(share, 100)}%` }} />
      </span>
      {share}%
    </span>
  );
}

/** The columns beside the round before. */
const compared = (previous: string): readonly Column<VillageEntry>[] => [
  { key: 'progress', title: 'Progress', cell: (row) => <Progress entry={row} /> },
  { key: 'before', title: previous, align: 'end', cell: ({ before }) => before?.toLocaleString() },
];

/** Data entry by village in the newest round. */
export function SurveyEntry() {
  const { data: entry, error, isFetching, refetch } = useEntry();
  if (error) return <NotLoaded what="Survey entry by village" error={error} onRetry={() => void refetch()} retrying={isFetching} calm />;
  if (entry === null) return null;
  const previous = entry?.previous ?? null;
  const columns: readonly Column<VillageEntry>[] = [
    { key: 'village', title: 'Village', cell: ({ id, name }) => (id === ALL ? <b>{name}</b> : <Link to={`/village-profiles/${encodeURIComponent(id)}`}>{name}</Link>) },
    ...(previous === null ? [] : compared(previous)),
    { key: 'visits', title: entry?.round ?? '', align: 'end', cell: ({ visits }) => visits.toLocaleString() },
    { key: 'last', title: 'Last interview', cell: ({ last }) => <DateText day={last} /> },
  ];
  return (
    <Card title="Survey entry by village">
      {entry ? (
        <>
          <p className={styles.about}>{previous === null ? `Households of ${entry.round}` : `Households of ${entry.round}, against those of ${previous}`}</p>
          <RecordTable caption="Survey entry by village" columns={columns} rows={[...entry.villages, totalOf(entry.villages)]} rowKey={({ id }) => id} />
        </>
      ) : (
        <Loading />
      )}
    </Card>
  );
}

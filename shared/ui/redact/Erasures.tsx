import { useServerQuery } from '@groundwork/shared/data';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { formatMoment, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { erasuresQuery, type Erasure } from './redact.data.ts';

interface ErasuresProps {
  /** What they are of: `the household`. */
  readonly of: string;
  /** The records, by their keys in words. */
  readonly labels: ReadonlyMap<string, string>;
  readonly fieldLabel: (collection: string, name: string) => string;
}


/** What was redacted of some records so far, as the server has recorded it. */
export function Erasures({ of, labels, fieldLabel }: ErasuresProps) {
  const { data, error, isFetching, refetch } = useServerQuery(erasuresQuery([...labels.keys()]));
  const columns: readonly Column<Erasure>[] = [
    { key: 'when', title: 'When', cell: ({ done_at: when }) => <time dateTime={when}>{formatMoment(when)}</time> },
    { key: 'who', title: 'Who', cell: ({ by }) => <bdi>{by ?? 'Not known'}</bdi> },
    ...(labels.size > 1 ? [{ key: 'record', title: 'Record', cell: ({ item }: Erasure) => <bdi>{labels.get(item)}</bdi> }] : []),
    { key: 'what', title: 'Redacted', cell: ({ collection, fields }) => fields.map((name) => fieldLabel(collection, name)).join(', ') },
    { key: 'why', title: 'Reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
  ];
  return (
    <>
      <h3>Redacted so far</h3>
      {data?.length === 0 && <p>Nothing of {of} has been redacted.</p>}
      {data && data.length > 0 && <RecordTable caption={`What was redacted of ${of}`} columns={columns} rows={data} rowKey={({ id }) => id} />}
      {!data && error && <NotLoaded what="The list of redactions" error={error} onRetry={() => void refetch()} retrying={isFetching} calm />}
      {!data && !error && <Loading />}
    </>
  );
}

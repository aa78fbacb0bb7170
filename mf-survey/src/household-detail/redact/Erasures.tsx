import { useServerQuery } from '@groundwork/shared/data';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { whenText } from '../../shared/written/when-text.ts';
import { erasuresQuery, type Erasure } from './redact.data.ts';
import { fieldLabel, type recordsOf } from './records.ts';

interface ErasuresProps {
  readonly householdId: string;
  readonly records: ReturnType<typeof recordsOf>;
}

/** What was redacted of the household so far, as the server has recorded it. */
export function Erasures({ householdId, records: { household, tables, ofReviews } }: ErasuresProps) {
  const labels = new Map([...[household, ...tables.flatMap(({ records }) => records)].map(({ item, label }): [string, string] => [item, label]), ...ofReviews]);
  const { data, error, isFetching, refetch } = useServerQuery(erasuresQuery(householdId, [...labels.keys()]));
  const columns: readonly Column<Erasure>[] = [
    { key: 'when', title: 'When', cell: ({ done_at: when }) => <time dateTime={when}>{whenText(when)}</time> },
    { key: 'who', title: 'Who', cell: ({ by }) => <bdi>{by ?? 'Not known'}</bdi> },
    { key: 'record', title: 'Record', cell: ({ item }) => <bdi>{labels.get(item)}</bdi> },
    { key: 'what', title: 'Redacted', cell: ({ collection, fields }) => fields.map((name) => fieldLabel(collection, name)).join(', ') },
    { key: 'why', title: 'Reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
  ];
  return (
    <>
      <h3>Redacted so far</h3>
      {data?.length === 0 && <p>Nothing of this household has been redacted.</p>}
      {data && data.length > 0 && <RecordTable caption="What was redacted of the household" columns={columns} rows={data} rowKey={({ id }) => id} />}
      {!data && error && <NotLoaded what="The list of redactions" error={error} onRetry={() => void refetch()} retrying={isFetching} calm />}
      {!data && !error && <Loading />}
    </>
  );
}

import { useServerQuery } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
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
    { key: 'when', title: t`When`, cell: ({ done_at: when }) => <time dateTime={when}>{formatMoment(when)}</time> },
    { key: 'who', title: t`Who`, cell: ({ by }) => <bdi>{by ?? t`Not known`}</bdi> },
    ...(labels.size > 1
      ? [{ key: 'record', title: t`Record`, cell: ({ item }: Erasure) => <bdi>{labels.get(item)}</bdi> }]
      : []),
    {
      key: 'what',
      title: t`Redacted`,
      cell: ({ collection, fields }) => fields.map((name) => fieldLabel(collection, name)).join(', '),
    },
    { key: 'why', title: t`Reason`, cell: ({ reason }) => <bdi>{reason}</bdi> },
  ];
  return (
    <>
      <h3>{t`Redacted so far`}</h3>
      {data?.length === 0 && (
        <p>
          <Trans>Nothing of {of} has been redacted.</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <RecordTable caption={t`What was redacted of ${of}`} columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
      {!data && error && (
        <NotLoaded
          what={t`The list of redactions`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          calm
        />
      )}
      {!data && !error && <Loading />}
    </>
  );
}

import { t } from '@groundwork/shared/messages';
import { Card, NotLoaded } from '@groundwork/shared/ui/core';
import { formatMoment, NoValue, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useReleases, type Releases } from './operations.data.ts';

type Row = Releases[string] & { readonly name: string };

/** The releases that pages are given. */
export function ReleaseList() {
  const { data, error, isFetching, refetch } = useReleases();
  const rows = Object.entries(data ?? {}).map(([name, remote]): Row => ({ name, ...remote }));
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: t`Remote`, cell: ({ name }) => name },
    {
      key: 'current',
      title: t`Current release`,
      cell: ({ current, disabled }) =>
        disabled === undefined ? current.release.version : t`${current.release.version} (switched off)`,
    },
    {
      key: 'since',
      title: t`Since`,
      cell: ({ promoted }) => (promoted === undefined ? <NoValue why={t`Not recorded`} /> : formatMoment(promoted.at)),
    },
    {
      key: 'fallback',
      title: t`Fallback`,
      cell: ({ fallback }) => fallback?.release.version ?? <NoValue why={t`There is no fallback`} />,
    },
    {
      key: 'canary',
      title: t`Canary`,
      cell: ({ canary }) =>
        canary === undefined ? (
          <NoValue why={t`There is no canary`} />
        ) : (
          t`${canary.release.version} for ${canary.percent}% of people`
        ),
    },
  ];
  return (
    <Card title={t`Releases`}>
      {data === undefined && error ? (
        <NotLoaded what={t`The releases`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <RecordTable
          caption={t`Releases`}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          placeholders={data === undefined ? 3 : 0}
        />
      )}
    </Card>
  );
}

import { t } from '@groundwork/shared/messages';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { Card, NotLoaded } from '@groundwork/shared/ui/core';
import { formatMoment, NoValue } from '@groundwork/shared/ui/data';
import { useReleases, type Releases } from './operations.data.ts';

type Row = Releases[string] & { readonly name: string };

/** The releases that pages are given. */
export function ReleaseList() {
  const { data, error, isFetching, refetch } = useReleases();
  const rows = Object.entries(data ?? {}).map(([name, remote]): Row => ({ name, ...remote }));
  const columns: TableColumns<Row> = [
    { key: 'name', title: t`Remote`, rowScope: 'row', render: (_, { name }) => name },
    {
      key: 'current',
      title: t`Current release`,
      render: (_, { current, disabled }) =>
        disabled === undefined ? current.release.version : t`${current.release.version} (switched off)`,
    },
    {
      key: 'since',
      title: t`Since`,
      render: (_, { promoted }) =>
        promoted === undefined ? <NoValue why={t`Not recorded`} /> : formatMoment(promoted.at),
    },
    {
      key: 'fallback',
      title: t`Fallback`,
      render: (_, { fallback }) => fallback?.release.version ?? <NoValue why={t`There is no fallback`} />,
    },
    {
      key: 'canary',
      title: t`Canary`,
      render: (_, { canary }) =>
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
        <Table
          label={t`Releases`}
          columns={columns}
          rows={data === undefined ? undefined : rows}
          rowKey={({ name }) => name}
        />
      )}
    </Card>
  );
}

import { t } from '@groundwork/shared/messages';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { Card, NotLoaded } from '@groundwork/shared/ui/core';
import { useGateway, type Report } from './operations.data.ts';
import styles from './operations.module.css';

interface Row {
  readonly part: string;
  readonly name: string;
  readonly state: string;
}

const componentName = (name: string): string =>
  ({
    shell: t`Shell`,
    registry: t`Registry`,
    configuration: t`Configuration`,
    redis: t`Redis`,
    backend: t`Connection to Directus`,
    database: t`Database`,
    schema: t`Tables`,
    uploads: t`Uploads`,
    disk: t`Disk`,
    figures: t`Figures`,
  })[name] ?? name;

const stateText = (state: string): string =>
  ({
    ok: t`OK`,
    idle: t`Not started yet`,
    unused: t`Not used`,
    degraded: t`Partly working`,
    slow: t`Slow`,
    failed: t`Failed`,
    missing: t`Missing`,
    low: t`Low on space`,
    full: t`Full`,
    unavailable: t`Unavailable`,
    'stand-in': t`Using the last good copy`,
  })[state] ?? state;

const GOOD = ['ok', 'idle', 'unused'];

/** Each thing that the two programs rest on. */
export function Components({ report }: { readonly report: Report | undefined }) {
  const gateway = useGateway();
  const rowsOf = (part: string, components: Readonly<Record<string, string>> | undefined): readonly Row[] =>
    Object.entries(components ?? {}).map(([name, state]) => ({ part, name, state }));
  const rows = [...rowsOf(t`Gateway`, gateway.data), ...rowsOf(t`Directus`, report?.components)];
  const columns: TableColumns<Row> = [
    { key: 'name', title: t`Component`, rowScope: 'row', render: (_, { name }) => componentName(name) },
    { key: 'part', title: t`Program`, render: (_, { part }) => part },
    {
      key: 'state',
      title: t`State`,
      render: (_, { state }) =>
        GOOD.includes(state) ? stateText(state) : <strong className={styles.bad}>{stateText(state)}</strong>,
    },
  ];
  return (
    <Card title={t`Components`}>
      {gateway.data === undefined && gateway.error && (
        <NotLoaded
          what={t`The state of the gateway`}
          error={gateway.error}
          onRetry={() => void gateway.refetch()}
          retrying={gateway.isFetching}
        />
      )}
      <Table
        label={t`Components`}
        columns={columns}
        rows={report === undefined || gateway.isPending ? undefined : rows}
        rowKey={({ part, name }) => `${part} ${name}`}
      />
      <p
        className={styles.note}
      >{t`This covers the gateway and the Directus instance that answered this request. Other instances are not shown.`}</p>
    </Card>
  );
}

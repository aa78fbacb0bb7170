import { t } from '@groundwork/shared/messages';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { Card } from '@groundwork/shared/ui/core';
import { formatMoment } from '@groundwork/shared/ui/data';
import type { FailedMail, SlowRequest } from './operations.data.ts';
import styles from './operations.module.css';

/** Mails that were not sent. */
export function FailedMails({ mails }: { readonly mails: readonly FailedMail[] | undefined }) {
  const columns: TableColumns<FailedMail> = [
    { key: 'to', title: t`To`, rowScope: 'row', render: (_, { recipient }) => <bdi>{recipient}</bdi> },
    { key: 'subject', title: t`Subject`, render: (_, { subject }) => <bdi>{subject}</bdi> },
    { key: 'at', title: t`When`, render: (_, { at }) => formatMoment(at) },
    { key: 'reason', title: t`Reason`, render: (_, { reason }) => reason },
  ];
  return (
    <Card title={t`Failed emails`}>
      {mails?.length === 0 ? (
        <p>{t`No email has failed in the last 30 days.`}</p>
      ) : (
        <Table label={t`Failed emails`} columns={columns} rows={mails} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}

const seconds = (ms: number): string =>
  t`${(ms / 1000).toLocaleString(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

/** Requests that took long, by route. */
export function SlowRequests({ requests }: { readonly requests: readonly SlowRequest[] | undefined }) {
  const columns: TableColumns<SlowRequest> = [
    {
      key: 'route',
      title: t`Request`,
      rowScope: 'row',
      render: (_, { method, route }) => <code className={styles.route}>{`${method} ${route}`}</code>,
    },
    { key: 'times', title: t`Times`, align: 'end', render: (_, { times }) => times.toLocaleString() },
    { key: 'mean', title: t`On average`, align: 'end', render: (_, { mean_ms: mean }) => seconds(mean) },
    { key: 'slowest', title: t`Slowest`, align: 'end', render: (_, { slowest_ms: slowest }) => seconds(slowest) },
  ];
  return (
    <Card title={t`Slow requests`}>
      <p
        className={styles.note}
      >{t`Requests of the last 7 days that took a second or longer, without uploads and downloads.`}</p>
      {requests?.length === 0 ? (
        <p>{t`No request was slow.`}</p>
      ) : (
        <Table
          label={t`Slow requests`}
          columns={columns}
          rows={requests}
          rowKey={({ method, route }) => `${method} ${route}`}
        />
      )}
    </Card>
  );
}

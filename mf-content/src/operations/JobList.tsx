import { t } from '@groundwork/shared/messages';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { Card } from '@groundwork/shared/ui/core';
import { ConfirmButton, Figures, formatMoment, NoValue } from '@groundwork/shared/ui/data';
import { cancelJob, retryJob, type Job, type Report } from './operations.data.ts';

const kindName = (kind: string): string => ({ text: t`Text of a document` })[kind] ?? kind;

const percentOf = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  total === 0 ? 0 : Math.round((done / total) * 100);

function stateOf({ state, attempts, progress }: Job): string {
  if (state === 'failed') return t`Failed`;
  if (state === 'running') return progress === null ? t`Running` : t`Running, ${percentOf(progress)}%`;
  return attempts === 0 ? t`Waiting` : t`Waiting for another attempt`;
}

/** What is done in the background. */
export function JobList({ jobs }: { readonly jobs: Report['jobs'] | undefined }) {
  const columns: TableColumns<Job> = [
    { key: 'kind', title: t`Job`, rowScope: 'row', render: (_, { kind }) => kindName(kind) },
    { key: 'state', title: t`State`, render: (_, job) => stateOf(job) },
    { key: 'since', title: t`Since`, render: (_, { since }) => formatMoment(since) },
    { key: 'attempts', title: t`Attempts`, align: 'end', render: (_, { attempts }) => attempts.toLocaleString() },
    { key: 'error', title: t`Reason`, render: (_, { error }) => error ?? <NoValue why={t`None`} /> },
    {
      key: 'action',
      title: t`Action`,
      render: (_, job) => {
        const subject = t`${kindName(job.kind)}, ${formatMoment(job.since)}`;
        return job.state === 'failed' ? (
          <ConfirmButton
            action={t`Retry`}
            subject={subject}
            question={t`Retry this job?`}
            keep={t`Close`}
            failed={t`Not retried.`}
            onConfirm={() => retryJob(job)}
          />
        ) : (
          <ConfirmButton
            action={t`Cancel`}
            subject={subject}
            question={t`Cancel this job?`}
            keep={t`Close`}
            failed={t`Not canceled.`}
            onConfirm={() => cancelJob(job)}
          />
        );
      },
    },
  ];
  return (
    <Card title={t`Jobs`}>
      {jobs && (
        <Figures
          figures={[
            { label: t`Waiting`, value: jobs.waiting.toLocaleString() },
            { label: t`Running`, value: jobs.running.toLocaleString() },
            { label: t`Failed`, value: jobs.failed.toLocaleString(), note: t`in the last 14 days` },
          ]}
        />
      )}
      {jobs?.list.length === 0 ? (
        <p>{t`No jobs are waiting, running or failed.`}</p>
      ) : (
        <Table label={t`Jobs`} columns={columns} rows={jobs?.list} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}

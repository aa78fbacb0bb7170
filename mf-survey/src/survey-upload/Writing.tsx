import { Link, messageOf } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { rejectionsOf, rowsIn, type WrittenTable } from '@groundwork/survey/import';
import { Alert, Button, Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useEffect, useRef } from 'react';
import { RejectedRows } from './review/RejectedRows.tsx';
import { titleOf } from './review/table-title.ts';
import { forgetImport, resumeImport, stopImport, type RunningImport } from './running-import.ts';
import styles from './SurveyUpload.module.css';

const TITLES = { writing: t`Importing`, stopped: t`Not finished:`, written: t`Imported` } as const;

/** An import that is being written, was stopped, or has ended. */
export function Writing({ run }: { readonly run: RunningImport }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { at, job, fileName } = run;
  useEffect(() => {
    // The pressed button is gone: the focus stays with what it began.
    heading.current?.focus();
  }, [at]);
  const done = t`${run.done.toLocaleString()} of ${job.total.toLocaleString()} rows`;
  return (
    <section aria-label={t`Import`} className={styles.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.focused}>
        {TITLES[at]} <bdi>{fileName}</bdi>
      </h2>
      {run.at === 'writing' && (
        <>
          <div className={styles.row}>
            <progress className={styles.progress} aria-label={t`Importing`} max={job.total} value={run.done} />
            <span role="status">{done}</span>
            <Button onClick={stopImport}>{t`Stop`}</Button>
          </div>
          <p className={styles.hint}>{t`You can keep working in the portal. Leave this tab open until the import is done.`}</p>
        </>
      )}
      {run.at === 'stopped' && (
        <>
          <Alert
            type={run.error === null ? 'warning' : 'error'}
            role="alert"
            showIcon
            title={run.error === null ? t`You stopped the import after ${done}.` : t`The import was interrupted after ${done}.`}
            description={[run.error !== null && messageOf(run.error, t`Unknown error`), t`Rows already written can be undone below, under Earlier imports.`].filter(Boolean).join(' ')}
          />
          <p className={styles.row}>
            <Button type="primary" onClick={resumeImport}>
              {t`Continue`}
            </Button>
            <Button onClick={forgetImport}>{t`Upload another file`}</Button>
          </p>
        </>
      )}
      {run.at === 'written' && (
        <>
          <Outcome run={run} />
          <RejectedRows rejections={[...rejectionsOf(run.plan), ...run.result.refused]} differences={run.plan.differences} remarks={run.plan.remarks} fileName={fileName} />
          <p className={styles.row}>
            <Button onClick={forgetImport}>{t`Upload another file`}</Button>
          </p>
        </>
      )}
    </section>
  );
}

const WRITTEN: readonly Column<WrittenTable>[] = [
  { key: 'table', title: t`Table`, cell: titleOf },
  { key: 'created', title: t`New`, align: 'end', cell: ({ created }) => created.toLocaleString() },
  { key: 'corrected', title: t`Updated`, align: 'end', cell: ({ corrected }) => corrected.toLocaleString() },
  { key: 'refused', title: t`Not written`, align: 'end', cell: ({ refused }) => refused.toLocaleString() },
];

const rows = (count: number): string => `${count.toLocaleString()} ${plural(count, { one: 'row', other: 'rows' })}`;

/** What the database holds after the import: it is read back, and not taken from what was sent. */
function Outcome({ run: { plan, result } }: { readonly run: Extract<RunningImport, { readonly at: 'written' }> }) {
  const { created, corrected, refused, tables } = result;
  const left = rowsIn(rejectionsOf(plan));
  const nothing = created + corrected === 0;
  const problems = [...(refused.length > 0 ? [t`${rows(refused.length)} could not be written`] : []), ...(left > 0 ? [t`${rows(left)} of the file ${plural(left, { one: 'was', other: 'were' })} rejected`] : [])];
  return (
    <>
      <Alert
        type={nothing ? 'error' : problems.length > 0 ? 'warning' : 'success'}
        role={nothing ? 'alert' : 'status'}
        showIcon
        title={[nothing ? t`Nothing was imported.` : t`Imported: ${created.toLocaleString()} new, ${corrected.toLocaleString()} updated.`, ...problems.map((problem) => `${problem}.`)].join(' ')}
        description={nothing ? t`None of the rows is in the database. The reasons are below.` : <Link to="/baseline-survey/list">{t`Open households`}</Link>}
      />
      <Card title={t`In the database now`}>
        <RecordTable caption={t`In the database now`} columns={WRITTEN} rows={tables} rowKey={({ table }) => table} />
      </Card>
    </>
  );
}

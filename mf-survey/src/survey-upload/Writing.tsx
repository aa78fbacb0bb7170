import { Link, messageOf } from '@groundwork/shared';
import { rejectionsOf, rowsIn, type WrittenTable } from '@groundwork/survey/import';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useEffect, useRef } from 'react';
import { Rejections, titleOf } from './PlanFigures.tsx';
import { forgetImport, resumeImport, stopImport, type RunningImport } from './running-import.ts';
import styles from './SurveyUpload.module.css';

/** An import that is being written, was stopped, or has ended. */
export function Writing({ run }: { readonly run: RunningImport }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { at, job, fileName } = run;
  useEffect(() => {
    // The pressed button is gone: the focus stays with what it began.
    heading.current?.focus();
  }, [at]);
  const done = `${run.done.toLocaleString()} of ${job.total.toLocaleString()} rows`;
  return (
    <section aria-label="Import" className={styles.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.focused}>
        The import of <bdi>{fileName}</bdi>
      </h2>
      {run.at === 'writing' && (
        <>
          <div className={styles.row}>
            <progress className={styles.progress} aria-label="Importing" max={job.total} value={run.done} />
            <span role="status">{done}</span>
            <Button onClick={stopImport}>Stop</Button>
          </div>
          <p className={styles.hint}>You can go on with other work in the portal meanwhile. Please leave this tab open until it is done.</p>
        </>
      )}
      {run.at === 'stopped' && (
        <>
          <Alert
            type={run.error === null ? 'warning' : 'error'}
            role="alert"
            showIcon
            title={`${run.error === null ? 'You stopped the import' : 'The import broke off'} after ${done}.`}
            description={`${run.error === null ? '' : `${messageOf(run.error, 'Unknown error')} `}What is written can be undone below, under Earlier imports.`}
          />
          <p className={styles.row}>
            <Button type="primary" onClick={resumeImport}>
              Go on
            </Button>
            <Button onClick={forgetImport}>Another file</Button>
          </p>
        </>
      )}
      {run.at === 'written' && (
        <>
          <Outcome run={run} />
          <Rejections rejections={[...rejectionsOf(run.plan), ...run.result.refused]} differences={run.plan.differences} remarks={run.plan.remarks} fileName={fileName} />
          <p className={styles.row}>
            <Button onClick={forgetImport}>Another file</Button>
          </p>
        </>
      )}
    </section>
  );
}

const WRITTEN: readonly Column<WrittenTable>[] = [
  { key: 'table', title: 'Table', cell: titleOf },
  { key: 'created', title: 'Created', align: 'end', cell: ({ created }) => created.toLocaleString() },
  { key: 'corrected', title: 'Corrected', align: 'end', cell: ({ corrected }) => corrected.toLocaleString() },
  { key: 'refused', title: 'Not written', align: 'end', cell: ({ refused }) => refused.toLocaleString() },
];

const rows = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'row' : 'rows'}`;

/** What the database holds after the import: it is read back, and not taken from what was sent. */
function Outcome({ run: { plan, result } }: { readonly run: Extract<RunningImport, { readonly at: 'written' }> }) {
  const { created, corrected, refused, tables } = result;
  const left = rowsIn(rejectionsOf(plan));
  const nothing = created + corrected === 0;
  const problems = [...(refused.length > 0 ? [`${rows(refused.length)} could not be written`] : []), ...(left > 0 ? [`${rows(left)} of the file ${left === 1 ? 'is' : 'are'} left out`] : [])];
  return (
    <>
      <Alert
        type={nothing ? 'error' : problems.length > 0 ? 'warning' : 'success'}
        role={nothing ? 'alert' : 'status'}
        showIcon
        title={[nothing ? 'Nothing was imported.' : `Imported: ${created.toLocaleString()} created, ${corrected.toLocaleString()} corrected.`, ...problems.map((problem) => `${problem}.`)].join(' ')}
        description={nothing ? 'The database holds none of the rows. The reasons are below.' : <Link to="/baseline-survey/list">See the households</Link>}
      />
      <RecordTable caption="What is in the database now" columns={WRITTEN} rows={tables} rowKey={({ table }) => table} />
    </>
  );
}

import { Link, messageOf } from '@groundwork/shared';
import { rejectionsOf } from '@groundwork/shared/survey/import';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { useEffect, useRef } from 'react';
import { Rejections } from './PlanFigures.tsx';
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
          <Alert
            type="success"
            role="status"
            showIcon
            title={`Imported: ${run.result.created.toLocaleString()} created, ${run.result.corrected.toLocaleString()} corrected.`}
            description={<Link to="/baseline-survey/list">See the households</Link>}
          />
          <Rejections rejections={[...rejectionsOf(run.plan), ...run.result.refused]} differences={run.plan.differences} remarks={run.plan.remarks} fileName={fileName} />
          <p className={styles.row}>
            <Button onClick={forgetImport}>Another file</Button>
          </p>
        </>
      )}
    </section>
  );
}

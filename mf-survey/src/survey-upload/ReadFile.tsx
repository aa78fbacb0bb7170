import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { isOfRound, lackOf } from '@groundwork/survey/import';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert, Icon, Loading } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { ColumnsStep } from './ColumnsStep.tsx';
import { columnCounts } from './column-counts.ts';
import type { Definition } from './remembered.ts';
import { Review } from './review/Review.tsx';
import { SideColumn } from './SideColumn.tsx';
import { StepBar } from './StepBar.tsx';
import styles from './SurveyUpload.module.css';
import type { ChosenRound, Source } from './import-phase.ts';
import { countsOf } from './review/counts.ts';
import type { ImportReport } from './draft.data.ts';
import type { Import } from './use-import.ts';

interface ReadFileProps {
  readonly steps: Import;
  readonly source: Source;
  readonly round: ChosenRound;
  readonly remembered: Definition;
}

const count = (rows: number): string => `${rows.toLocaleString()} ${plural(rows, { one: 'row', other: 'rows' })}`;

export { FromSource } from './FromSource.tsx';

/** The steps from a file that has been read to its import: match the columns, review the rows. */
export function ReadFile({ steps, source, round, remembered }: ReadFileProps) {
  const { phase, choices } = steps;
  const [update, setUpdate] = useState(true);
  const lack = lackOf(choices);
  const hasRound = choices.some(({ target }) => target !== null && isOfRound(target));
  const problem = hasRound ? round.problem : null;
  const report =
    phase.at === 'checked' || phase.at === 'confirming' ? phase.report : phase.at === 'checking' ? phase.last : null;
  const { matched, added, all } = columnCounts(choices, remembered, steps.known.questions);
  const rejected = report?.rejected.rows ?? 0;
  const notes = {
    File: source.name,
    Columns: added === 0 ? t`${matched} of ${all} matched` : t`${matched} matched, ${added} new`,
    Review: report === null ? '' : rejected === 0 ? t`No row is rejected` : t`${count(rejected)} rejected`,
  };
  if (phase.at === 'matching') {
    return (
      <div className={styles.steps}>
        <StepBar current={t`Columns`} notes={notes} takesFocus />
        {problem !== null && (
          <Alert
            type="warning"
            role="status"
            showIcon
            title={problem}
            action={<Button size="small" onClick={steps.toFile}>{t`Choose the round`}</Button>}
          />
        )}
        <ColumnsStep steps={steps} error={phase.error} lack={lack} />
        <div className={styles.bar} key="columns">
          <Button type="text" icon={<Icon of={ChevronLeft} />} onClick={steps.toFile}>
            {t`Back to file`}
          </Button>
          <span className={styles.grow} />
          <span className={styles.aside}>{t`Nothing is written yet. An empty cell changes nothing.`}</span>
          <Button type="primary" disabled={lack !== null || problem !== null} onClick={steps.check}>
            {t`Check the file`}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      <StepBar current={t`Review`} notes={notes} takesFocus />
      <div className={styles.two}>
        {report === null ? (
          <Loading label={t`Checking every row...`} />
        ) : (
          <Review
            report={report}
            steps={steps}
            id={source.id}
            busy={phase.at !== 'checked'}
            update={update}
            onUpdate={setUpdate}
            villages={steps.known.villages}
          />
        )}
        <SideColumn steps={steps} source={source} report={report} round={hasRound ? round.name : null} />
      </div>
      <div className={styles.bar} key="review">
        <Button type="text" icon={<Icon of={ChevronLeft} />} onClick={steps.toColumns}>
          {t`Back to columns`}
        </Button>
        <span className={styles.grow} />
        {phase.at === 'checking' ? (
          <>
            {report !== null && <span role="status">{t`Checking again...`}</span>}
            <Button onClick={steps.toColumns}>{t`Cancel`}</Button>
          </>
        ) : (
          (phase.at === 'checked' || phase.at === 'confirming') && (
            <ImportButton
              report={phase.report}
              busy={phase.at === 'confirming'}
              update={update}
              onImport={() => steps.apply(phase.report, update)}
            />
          )
        )}
      </div>
      {phase.at === 'checked' && phase.problem !== undefined && (
        <Alert type="error" role="alert" showIcon title={t`The import was not begun.`} description={phase.problem} />
      )}
    </div>
  );
}

/** The one button of the review, and what it will do. */
function ImportButton({
  report,
  busy,
  update,
  onImport,
}: {
  readonly report: ImportReport;
  readonly busy: boolean;
  readonly update: boolean;
  readonly onImport: () => void;
}) {
  const { added, changed, rejected } = countsOf(report);
  const total = added + (update ? changed : 0);
  return (
    <>
      <span className={styles.aside}>
        <Trans>
          <b>{added.toLocaleString()}</b> new and <b>{(update ? changed : 0).toLocaleString()}</b> updated,{' '}
          <b>{rejected.toLocaleString()}</b> rejected
        </Trans>
      </span>
      <Button type="primary" disabled={total === 0} loading={busy} onClick={onImport}>
        {total === 0 ? t`Nothing to import` : t`Import ${count(total)}`}
      </Button>
    </>
  );
}

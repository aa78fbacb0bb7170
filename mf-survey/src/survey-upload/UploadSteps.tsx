import { Link, messageOf, useUnsavedWork } from '@groundwork/shared';
import { Alert, Button, Loading } from '@groundwork/shared/ui/core';
import { SelectField } from '@groundwork/shared/ui/form';
import { FileChooser } from '@groundwork/shared/uploads';
import { useEffect, useRef, useState } from 'react';
import { MatchSheet } from './MatchSheet.tsx';
import type { Village } from './matching/near-village.ts';
import { PlanFigures, Rejections } from './PlanFigures.tsx';
import { CONTENTS } from './reading/read-file.ts';
import { MOST_ROWS } from './reading/sheet.ts';
import { saveTemplate } from './save-files.ts';
import { lackOf } from './sheet-choice.ts';
import styles from './SurveyUpload.module.css';
import { useImport, type Import, type Phase } from './use-import.ts';
import { VillageTable } from './VillageTable.tsx';

interface UploadStepsProps {
  /** Key of the round that rows go to. */
  readonly round: string;
  readonly rounds: readonly { readonly id: string; readonly name: string }[];
  readonly villages: readonly Village[];
  readonly onRound: (id: string) => void;
}

/** From the file to the last row: choose, match, check, import. */
export function UploadSteps({ round, rounds, villages, onRound }: UploadStepsProps) {
  const steps = useImport(round, villages);
  const { phase, choices, file } = steps;
  const busy = phase.at === 'writing';
  const [failure, setFailure] = useState<string | null>(null);
  useUnsavedWork(file !== null && phase.at !== 'written');
  const template = (): void => {
    setFailure(null);
    saveTemplate().catch((error: unknown) => setFailure(messageOf(error, 'Unknown error')));
  };
  return (
    <div className={styles.steps}>
      <section aria-label="File" className={styles.part}>
        <div className={styles.head}>
          <h2>1. The file</h2>
          <Button onClick={template}>Save a template</Button>
        </div>
        {failure !== null && <p role="alert">The template could not be made. {failure}</p>}
        <div className={styles.narrow}>
          <SelectField
            label="Survey round"
            hint="Households are found again by their code within it."
            value={round}
            disabled={busy}
            options={rounds.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(id) => {
              if (file !== null) steps.back();
              onRound(id);
            }}
          />
        </div>
        {!busy && <FileChooser contents={CONTENTS} multiple={false} hint={`An Excel workbook (.xlsx), CSV or JSON, up to 52 MB and ${MOST_ROWS.toLocaleString()} rows a sheet. Members come as a second sheet, or in each household's “members”.`} onFiles={steps.choose} />}
        {phase.at === 'choosing' && phase.problem !== null && <Alert type="error" role="alert" showIcon title={phase.problem} />}
        {phase.at === 'reading' && (
          <div className={styles.row}>
            <Loading label={`Reading ${phase.name}...`} />
            <Button onClick={() => steps.startAgain()}>Cancel</Button>
          </div>
        )}
      </section>
      {file !== null && choices.length > 0 && phase.at !== 'reading' && <Matched file={file} steps={steps} villages={villages} />}
    </div>
  );
}

const EDITABLE: readonly Phase['at'][] = ['matching', 'checking', 'checked'];

function Matched({ file, steps, villages }: { readonly file: File; readonly steps: Import; readonly villages: readonly Village[] }) {
  const { phase, choices, words, chosenVillages } = steps;
  const lack = lackOf(choices);
  return (
    <>
      {EDITABLE.includes(phase.at) && (
        <section aria-label="Columns" className={styles.part}>
          <h2>2. What its columns are</h2>
          <p className={styles.hint}>
            From <bdi>{file.name}</bdi>. Columns are matched by what they are called; please see that they are right. What is left out is not read.
          </p>
          {choices.map((choice, index) => (
            <MatchSheet key={`${index} ${choice.sheet.name}`} choice={choice} onChange={(changed) => steps.change(index, changed)} />
          ))}
          <VillageTable words={words} villages={villages} chosen={chosenVillages} onChoose={steps.chooseVillage} />
        </section>
      )}
      <section aria-label="Check" className={styles.part}>
        <h2>3. What would happen</h2>
        {phase.at === 'matching' && phase.error !== null && <Alert type="error" role="alert" showIcon title="The check broke off. Nothing was written." description={messageOf(phase.error, 'Unknown error')} />}
        {lack !== null && EDITABLE.includes(phase.at) ? (
          <Alert type="warning" role="status" showIcon title={lack} />
        ) : (
          phase.at === 'matching' && (
            <p className={styles.row}>
              <Button type="primary" onClick={steps.check}>
                Check the file
              </Button>
              <span className={styles.hint}>Nothing is written yet. An empty cell leaves what is there.</span>
            </p>
          )
        )}
        {phase.at === 'checking' && (
          <div className={styles.row}>
            <Loading label="Checking every row..." />
            <Button onClick={steps.back}>Cancel</Button>
          </div>
        )}
        {'plan' in phase && <PlanFigures plan={phase.plan} fileName={file.name} />}
      </section>
      {'plan' in phase && <Writing phase={phase} file={file} steps={steps} />}
    </>
  );
}

type WritingPhase = Extract<Phase, { readonly plan: unknown }>;

function Writing({ phase, file, steps }: { readonly phase: WritingPhase; readonly file: File; readonly steps: Import }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { at } = phase;
  useEffect(() => {
    // The pressed button is gone: the focus stays with what it began.
    if (at !== 'checked') heading.current?.focus();
  }, [at]);
  const total = [phase.plan.households, phase.plan.members].reduce((sum, { creations, corrections }) => sum + creations.length + corrections.length, 0);
  return (
    <section aria-label="Import" className={styles.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.focused}>
        4. The import
      </h2>
      {phase.at === 'checked' &&
        (total === 0 ? (
          <p>There is nothing to write: no row can be used that says something new.</p>
        ) : (
          <p className={styles.row}>
            <Button type="primary" onClick={() => steps.apply(phase.plan)}>
              {`Import ${total.toLocaleString()} ${total === 1 ? 'row' : 'rows'}`}
            </Button>
            <span className={styles.hint}>The whole import can be undone afterwards.</span>
          </p>
        ))}
      {phase.at === 'writing' && (
        <div className={styles.row}>
          <progress className={styles.progress} aria-label="Importing" max={phase.job.total} value={phase.done} />
          <span role="status">{`${phase.done.toLocaleString()} of ${phase.job.total.toLocaleString()} rows`}</span>
          <Button onClick={steps.stop}>Stop</Button>
        </div>
      )}
      {phase.at === 'stopped' && (
        <>
          <Alert
            type={phase.error === null ? 'warning' : 'error'}
            role="alert"
            showIcon
            title={`${phase.error === null ? 'You stopped the import' : 'The import broke off'} after ${phase.done.toLocaleString()} of ${phase.job.total.toLocaleString()} rows.`}
            description={phase.error === null ? 'What is written can be undone below, under Earlier imports.' : `${messageOf(phase.error, 'Unknown error')} What is written can be undone below, under Earlier imports.`}
          />
          <p className={styles.row}>
            <Button type="primary" onClick={() => steps.goOn(phase.plan, phase.job, phase.done)}>
              Go on
            </Button>
            <Button onClick={() => steps.startAgain()}>Another file</Button>
          </p>
        </>
      )}
      {phase.at === 'written' && (
        <>
          <Alert
            type="success"
            role="status"
            showIcon
            title={`Imported: ${phase.result.created.toLocaleString()} created, ${phase.result.corrected.toLocaleString()} corrected.`}
            description={<Link to="/baseline-survey/list">See the households</Link>}
          />
          <Rejections rejections={phase.result.refused} fileName={file.name} />
          <p className={styles.row}>
            <Button onClick={() => steps.startAgain()}>Another file</Button>
          </p>
        </>
      )}
    </section>
  );
}

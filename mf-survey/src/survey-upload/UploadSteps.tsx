import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { CONTENTS, lackOf, MOST_ROWS, writesOf, type ImportPlan, type Lists } from '@groundwork/survey/import';
import { Alert, Button, Loading } from '@groundwork/shared/ui/core';
import { SelectField } from '@groundwork/shared/ui/form';
import { FileChooser } from '@groundwork/shared/uploads';
import { useState } from 'react';
import { MappingChoice } from './MappingChoice.tsx';
import { MatchSheet } from './MatchSheet.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { Questions } from './Questions.tsx';
import type { Remembered } from './remembered.ts';
import { useRunningImport } from './running-import.ts';
import { saveTemplate } from './save-files.ts';
import styles from './SurveyUpload.module.css';
import { useImport, type Import, type Source } from './use-import.ts';
import { WordTable } from './WordTable.tsx';
import { Writing } from './Writing.tsx';

interface UploadStepsProps {
  /** Key of the round that rows go to. */
  readonly round: string;
  readonly rounds: readonly { readonly id: string; readonly name: string }[];
  readonly known: Lists;
  readonly remembered: Remembered;
  readonly onRound: (id: string) => void;
}

/** From the file to the last row: choose, match, check, import. */
export function UploadSteps({ round, rounds, known, remembered, onRound }: UploadStepsProps) {
  const steps = useImport(round, known, remembered);
  const run = useRunningImport();
  const { phase, source } = steps;
  const [failure, setFailure] = useState<string | null>(null);
  useUnsavedWork(source !== null);
  const template = (): void => {
    setFailure(null);
    saveTemplate().catch((error: unknown) => setFailure(messageOf(error, 'Unknown error')));
  };
  if (run !== null) return <Writing run={run} />;
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
            hint="Households are found again by their code within it. Rows that name their round go there."
            value={round}
            options={rounds.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(id) => {
              if (source !== null) steps.back();
              onRound(id);
            }}
          />
        </div>
        <FileChooser
          contents={CONTENTS}
          hint={`Excel workbooks (.xlsx), CSV, JSON or an SQLite database, up to 52 MB and ${MOST_ROWS.toLocaleString()} rows a sheet. Members, plots, crops, livestock and sales come as further sheets or files, or nested in each household.`}
          onFiles={steps.choose}
        />
        <MappingChoice name={steps.mapping} onChoose={steps.mapBy} />
        {phase.at === 'choosing' && phase.problem !== null && <Alert type="error" role="alert" showIcon title={phase.problem} />}
        {phase.at === 'reading' && (
          <div className={styles.row}>
            <Loading label={`Reading ${phase.name}...`} />
            {phase.part > 0 && <progress className={styles.progress} aria-label="Reading" max={1} value={phase.part} />}
            <Button onClick={steps.startAgain}>Cancel</Button>
          </div>
        )}
      </section>
      {source !== null && phase.at !== 'reading' && <Matched source={source} steps={steps} />}
    </div>
  );
}

function Matched({ source, steps }: { readonly source: Source; readonly steps: Import }) {
  const { phase, choices } = steps;
  const lack = lackOf(choices);
  return (
    <>
      <section aria-label="Columns" className={styles.part}>
        <h2>2. What its columns are</h2>
        <p className={styles.hint}>
          From <bdi>{source.name}</bdi>.{' '}
          {source.profile === null
            ? 'Columns are matched by what they are called; please see that they are right. What is left out is not read.'
            : `It is read as the mapping file “${source.profile.title}” says. What is left out is not read.`}
        </p>
        {choices.map((choice, index) => (
          <MatchSheet key={`${index} ${choice.sheet.name}`} choice={choice} nesting={source.nesting} onChange={(changed) => steps.change(index, changed)} />
        ))}
        <WordTable words={steps.words} chosen={steps.chosenWords} onChoose={steps.chooseWords} />
      </section>
      <section aria-label="Check" className={styles.part}>
        <h2>3. What would happen</h2>
        {phase.at === 'matching' && phase.error !== null && <Alert type="error" role="alert" showIcon title="The check broke off. Nothing was written." description={messageOf(phase.error, 'Unknown error')} />}
        <Questions questions={steps.questions} answers={steps.answers} onAnswer={steps.answer} />
        {lack !== null ? (
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
        {phase.at === 'checked' && <PlanFigures plan={phase.plan} fileName={source.name} />}
      </section>
      {phase.at === 'checked' && <Begin plan={phase.plan} onApply={steps.apply} />}
    </>
  );
}

function Begin({ plan, onApply }: { readonly plan: ImportPlan; readonly onApply: (plan: ImportPlan) => void }) {
  const total = writesOf(plan);
  return (
    <section aria-label="Import" className={styles.part}>
      <h2>4. The import</h2>
      {total === 0 ? (
        <p>There is nothing to write: no row can be used that says something new.</p>
      ) : (
        <p className={styles.row}>
          <Button type="primary" onClick={() => onApply(plan)}>
            {`Import ${total.toLocaleString()} ${total === 1 ? 'row' : 'rows'}`}
          </Button>
          <span className={styles.hint}>The whole import can be undone afterwards.</span>
        </p>
      )}
    </section>
  );
}

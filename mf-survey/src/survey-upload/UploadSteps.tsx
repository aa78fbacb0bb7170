import { useUnsavedWork } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { Lists } from '@groundwork/survey/import';
import { Failure, Loading } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { useEffect, useRef, type ReactNode } from 'react';
import { FileStep, type Rounds } from './FileStep.tsx';
import type { ChosenRound } from './import-phase.ts';
import type { Remembered } from './remembered.ts';
import { StepBar } from './StepBar.tsx';
import styles from './SurveyUpload.module.css';
import { useImport } from './use-import.ts';

interface UploadStepsProps {
  readonly round: ChosenRound;
  readonly rounds: Rounds;
  readonly known: Lists;
  readonly remembered: Remembered;
  readonly onRound: (id: string) => void;
  readonly onName: (name: string) => void;
  /** Key of the source whose submissions are imported; null for files. */
  readonly from: string | null;
  /** Key of the draft that is continued; null for none. */
  readonly draft: string | null;
  readonly onDraft: (id: string | null) => void;
  /** The draft was checked for a round that the import creates. */
  readonly onNewRound: (round: { readonly id: string; readonly name: string }) => void;
  /** Key of the import that is shown in place of the steps; null for none. */
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
  readonly onAnother: () => void;
  /** The earlier imports, below the first step and the last. */
  readonly children: ReactNode;
}

/** Fetched while a file is uploaded. */
const loadRead = () => import(/* webpackChunkName: "upload-read" */ './ReadFile.tsx');
/** Fetched with an import that is followed. */
const loadProgress = () => import('./ImportProgress.tsx');

/** From the file to the last row: choose, match, review, import. */
export function UploadSteps({
  round,
  rounds,
  known,
  remembered,
  onRound,
  onName,
  from,
  draft,
  onDraft,
  onNewRound,
  shown,
  onShow,
  onAnother,
  children,
}: UploadStepsProps) {
  const steps = useImport(round, known, remembered, {
    onDraft,
    onRound: ({ id, newName }) =>
      rounds.some((one) => one.id === id) ? onRound(id) : onNewRound({ id, name: newName ?? '' }),
    onBegun: onShow,
  });
  const { phase, source, show } = steps;
  const shows = useRef(show);
  useEffect(() => {
    shows.current = show;
  });
  useEffect(() => shows.current(draft), [draft]);
  // What is on the server can be continued.
  useUnsavedWork(phase.at === 'uploading');
  const { part, failed, retry } = useLazyPart(
    loadRead,
    source !== null || from !== null || phase.at === 'uploading' || phase.at === 'reading',
  );
  const progress = useLazyPart(loadProgress, shown !== null || source !== null);
  if (shown !== null) {
    return (
      <div className={styles.steps}>
        <StepBar current={t`Import`} notes={{}} />
        {progress.part ? (
          <progress.part.ImportProgress key={shown} id={shown} onAnother={onAnother} />
        ) : progress.failed ? (
          <Failure title={t`A part of this screen could not be loaded.`} onRetry={progress.retry} />
        ) : (
          <Loading />
        )}
        {children}
      </div>
    );
  }
  if (source === null || phase.at === 'choosing' || phase.at === 'uploading' || phase.at === 'reading') {
    return (
      <div className={styles.steps}>
        <StepBar current={t`File`} notes={source === null ? {} : { File: source.name }} />
        <FileStep
          steps={steps}
          round={round}
          rounds={rounds}
          onRound={onRound}
          onName={onName}
          fetched={
            from === null ? null : part ? (
              <part.FromSource
                id={from}
                onRound={onRound}
                onContinue={(waiting) => steps.choose([], waiting.fetched)}
              />
            ) : failed ? (
              <Failure title={t`A part of this screen could not be loaded.`} onRetry={retry} />
            ) : (
              <Loading />
            )
          }
        />
        {children}
      </div>
    );
  }
  if (!part)
    return failed ? <Failure title={t`A part of this screen could not be loaded.`} onRetry={retry} /> : <Loading />;
  return <part.ReadFile steps={steps} source={source} round={round} remembered={remembered.definition} />;
}

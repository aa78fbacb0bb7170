import { t } from '@groundwork/shared/messages';
import { onlyNew, rejectionsOf, rowsIn, writesOf, type Lists } from '@groundwork/survey/import';
import { useState } from 'react';
import styles from '../SurveyUpload.module.css';
import type { Checked, Import } from '../use-import.ts';
import { NewQuestions } from './NewQuestions.tsx';
import { NewRows } from './NewRows.tsx';
import { ByTable, ReadOtherwise, Remarks } from './OtherLists.tsx';
import { Questions } from './Questions.tsx';
import { RejectedRows } from './RejectedRows.tsx';
import { Tiles, type Outcome } from './Tiles.tsx';
import { UpdatedRows } from './UpdatedRows.tsx';
import { isOpen, ValuesToMatch } from './ValuesToMatch.tsx';

interface ReviewProps {
  readonly checked: Checked;
  readonly steps: Import;
  /** The file is being checked again: what is shown is of the check before. */
  readonly busy: boolean;
  /** Whether rows that are there already are updated. */
  readonly update: boolean;
  readonly onUpdate: (update: boolean) => void;
  readonly villages: Lists['villages'];
}

/** What an import would do, filtered by what becomes of the rows: values to match first, because one choice resolves many rows. */
export function Review({ checked: { plan, words }, steps, busy, update, onUpdate, villages }: ReviewProps) {
  const [shown, setShown] = useState<Outcome | null>(null);
  const fileName = steps.source?.name ?? '';
  const rejections = rejectionsOf(plan);
  const added = writesOf(onlyNew(plan));
  const counts = { new: added, updated: writesOf(plan) - added, unchanged: plan.tables.reduce((sum, { unchanged }) => sum + unchanged, 0), rejected: rowsIn(rejections) };
  const shows = (outcome: Outcome): boolean => shown === null || shown === outcome;
  return (
    <section aria-label={t`Check`} aria-busy={busy} className={busy ? `${styles.part} ${styles.dimmed}` : styles.part}>
      <Tiles counts={counts} shown={shown} onShow={setShown} />
      {writesOf(plan) === 0 && <p role="status">{t`Nothing to import: the accepted rows change nothing.`}</p>}
      {shows('rejected') && (
        <>
          <Questions questions={steps.questions} answers={steps.answers} onAnswer={steps.answer} />
          <ValuesToMatch words={words} chosen={steps.words} rejections={rejections} onChoose={steps.chooseWords} />
          <RejectedRows rejections={rejections} differences={plan.differences} remarks={plan.remarks} fileName={fileName} choices={steps.choices} onCorrect={steps.correct} words={words.filter((word) => isOpen(word, steps.words))} />
        </>
      )}
      {shows('updated') && <UpdatedRows plan={plan} villages={villages} update={update} onUpdate={onUpdate} />}
      {(shown === null || shown === 'new') && <NewQuestions plan={plan} />}
      {shown === 'new' && <NewRows plan={plan} />}
      {shown === null && (
        <>
          <ReadOtherwise plan={plan} fileName={fileName} />
          <Remarks plan={plan} fileName={fileName} />
        </>
      )}
      {shown !== 'rejected' && shown !== 'updated' && <ByTable plan={plan} />}
    </section>
  );
}

import { plural, t } from '@groundwork/shared/messages';
import { isOpenWord, type Lists, type Word } from '@groundwork/survey/import';
import { Button } from '@groundwork/shared/ui/antd/base';
import { useState } from 'react';
import type { ImportReport } from '../draft.data.ts';
import type { Import } from '../use-import.ts';
import { countsOf } from './counts.ts';
import { NewQuestions } from './NewQuestions.tsx';
import { NewRows } from './NewRows.tsx';
import { ByTable, EveryLine, ReadOtherwise, Remarks } from './OtherLists.tsx';
import { Questions } from './Questions.tsx';
import { RejectedRows } from './RejectedRows.tsx';
import { Tiles, type Outcome } from './Tiles.tsx';
import { UpdatedRows } from './UpdatedRows.tsx';
import { ValuesToMatch } from './ValuesToMatch.tsx';
import styles from '../SurveyUpload.module.css';

/** The words of a report with their vocabularies. */
const wordsIn = ({ words: { list, vocabularies } }: Pick<ImportReport, 'words'>): readonly Word[] =>
  list.flatMap(({ vocabulary: id, ...word }) => {
    const vocabulary = vocabularies[id];
    return vocabulary === undefined ? [] : [{ ...word, vocabulary: { id, ...vocabulary, synonyms: {} } }];
  });

interface ReviewProps {
  readonly report: ImportReport;
  /** Key of the draft. */
  readonly id: string;
  readonly steps: Import;
  /** The file is being checked again: what is shown is of the check before. */
  readonly busy: boolean;
  /** Whether rows that are there already are updated. */
  readonly update: boolean;
  readonly onUpdate: (update: boolean) => void;
  readonly villages: Lists['villages'];
}

/** What an import would do, filtered by what becomes of the rows: values to match first, because one choice resolves many rows. */
export function Review({ report, steps, id, busy, update, onUpdate, villages }: ReviewProps) {
  const [shown, setShown] = useState<Outcome | null>(null);
  const lists = { id, fileName: steps.source?.name ?? '' };
  const words = wordsIn(report);
  const { added, changed, unchanged, rejected } = countsOf(report);
  const counts = { new: added, updated: changed, unchanged, rejected };
  const shows = (outcome: Outcome): boolean => shown === null || shown === outcome;
  return (
    <section aria-label={t`Check`} aria-busy={busy} className={busy ? `${styles.part} ${styles.dimmed}` : styles.part}>
      <Tiles counts={counts} shown={shown} onShow={setShown} />
      {added + changed === 0 && (
        <p className={styles.row}>
          <span role="status">{t`Nothing to import: the accepted rows change nothing.`}</span>
          {report.rejected.ofOpenWords > 0 && (
            <b>
              {plural(report.rejected.ofOpenWords, {
                one: `# of ${rejected.toLocaleString()} rejected rows has values that the portal does not know. Create or match them below.`,
                other: `# of ${rejected.toLocaleString()} rejected rows have values that the portal does not know. Create or match them below.`,
              })}
            </b>
          )}
          {!busy && rejected === 0 && <Button size="small" onClick={steps.discard}>{t`Discard the file`}</Button>}
        </p>
      )}
      {shows('rejected') && (
        <>
          <Questions questions={steps.questions} answers={steps.answers} onAnswer={steps.answer} />
          <ValuesToMatch
            words={words}
            all={report.words.all}
            chosen={steps.words}
            rejected={report.rejected}
            onChoose={steps.chooseWords}
          />
          <RejectedRows
            problems={report.problems}
            sheets={report.rejected.sheets}
            {...lists}
            choices={steps.choices}
            onCorrect={steps.correct}
            words={words.filter((word) => isOpenWord(word, steps.words))}
          />
        </>
      )}
      {shows('updated') && <UpdatedRows report={report} villages={villages} update={update} onUpdate={onUpdate} />}
      {(shown === null || shown === 'new') && <NewQuestions report={report} />}
      {shown === 'new' && <NewRows report={report} />}
      {shown === null && (
        <>
          <ReadOtherwise report={report} {...lists} />
          <Remarks report={report} {...lists} />
        </>
      )}
      {shown !== 'rejected' && shown !== 'updated' && <ByTable report={report} />}
      {shown === null && <EveryLine report={report} />}
    </section>
  );
}

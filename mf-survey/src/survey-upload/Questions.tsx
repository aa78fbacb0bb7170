import type { Answers, OpenQuestion } from '@groundwork/survey/import';
import { Alert } from '@groundwork/shared/ui/core';
import { SelectField } from '@groundwork/shared/ui/form';
import styles from './SurveyUpload.module.css';

interface QuestionsProps {
  readonly questions: readonly OpenQuestion[];
  readonly answers: Answers;
  readonly onAnswer: (question: string, answer: string) => void;
}

/** What the check cannot decide from the file. Rows that wait for an answer are left out. */
export function Questions({ questions: all, answers, onAnswer }: QuestionsProps) {
  // The order of day and month is chosen above, beside the columns of the sheet.
  const questions = all.filter(({ kind }) => kind !== 'days');
  if (questions.length === 0) return null;
  const open = questions.filter(({ id }) => answers[id] === undefined).length;
  return (
    <section aria-label="Questions" className={styles.part}>
      <h3>Questions about the file</h3>
      {open > 0 && <Alert type="warning" role="status" showIcon title={open === 1 ? '1 question is open. Its rows are left out until you answer it and check the file again.' : `${open} questions are open. Their rows are left out until you answer them and check the file again.`} />}
      {questions.map(({ id, sheet, text, options, rows, row }) => (
        <SelectField
          key={id}
          label={`${sheet}: ${text}`}
          hint={`${rows.toLocaleString()} ${rows === 1 ? 'row' : 'rows'}, the first is row ${row}`}
          value={answers[id] ?? ''}
          options={[...(answers[id] === undefined ? [{ value: '', label: 'Please choose' }] : []), ...options.map(({ answer, label }) => ({ value: answer, label }))]}
          onChoose={(answer) => answer !== '' && onAnswer(id, answer)}
        />
      ))}
    </section>
  );
}

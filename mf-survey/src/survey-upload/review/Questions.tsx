import { plural, t } from '@groundwork/shared/messages';
import type { Answers } from '@groundwork/survey/import';
import type { ImportReport } from '../draft.data.ts';
import { Card } from '@groundwork/shared/ui/core';
import { SelectField } from '@groundwork/shared/ui/antd/form';
import styles from '../SurveyUpload.module.css';

interface QuestionsProps {
  readonly questions: ImportReport['questions'];
  readonly answers: Answers;
  readonly onAnswer: (question: string, answer: string) => void;
}

/** What the check cannot decide from the file. Rows that wait for an answer are left out. */
export function Questions({ questions: all, answers, onAnswer }: QuestionsProps) {
  // The order of day and month is chosen in the step before, beside the columns of the sheet.
  const questions = all.filter(({ kind }) => kind !== 'days');
  if (questions.length === 0) return null;
  const open = questions.filter(({ id }) => answers[id] === undefined).length;
  return (
    <Card title={plural(questions.length, { one: 'One question', other: '# questions' })}>
      {open > 0 && (
        <p role="status" className={styles.hint}>
          {plural(open, {
            one: 'Its rows are rejected until you answer.',
            other: '# are open. Their rows are rejected until you answer.',
          })}
        </p>
      )}
      {questions.map(({ id, sheet, text, options, rows, row }) => (
        <SelectField
          key={id}
          label={`${sheet}: ${text}`}
          hint={t`${rows.toLocaleString()} ${plural(rows, { one: 'row', other: 'rows' })}, the first is row ${row}`}
          value={answers[id] ?? ''}
          options={[
            ...(answers[id] === undefined ? [{ value: '', label: t`Choose` }] : []),
            ...options.map(({ answer, label }) => ({ value: answer, label })),
          ]}
          onChoose={(answer) => answer !== '' && onAnswer(id, answer)}
        />
      ))}
    </Card>
  );
}

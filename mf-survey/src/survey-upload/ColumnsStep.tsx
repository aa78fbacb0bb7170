import { messageOf } from '@groundwork/shared';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { headingsAbove, isNewQuestion, withColumn } from '@groundwork/survey/import';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert } from '@groundwork/shared/ui/core';
import { useMemo } from 'react';
import { MatchSheet } from './MatchSheet.tsx';
import styles from './SurveyUpload.module.css';
import { RestrictedQuestions } from './RestrictedQuestions.tsx';
import { TextEncoding } from './TextEncoding.tsx';
import type { Import } from './use-import.ts';

interface ColumnsStepProps {
  readonly steps: Import;
  readonly error: unknown;
  /** Why the file cannot be checked yet, as a sentence. */
  readonly lack: string | null;
}

/** The second step: which table each sheet fills, and which field each column. */
export function ColumnsStep({
  steps: { choices, source, known, change, changeAll, encodeAs },
  error,
  lack,
}: ColumnsStepProps) {
  const headings = useMemo(() => headingsAbove(choices.map(({ sheet }) => sheet)), [choices]);
  const questions = known.questions ?? [];
  const added = choices.flatMap((choice) =>
    choice.columns.filter((field) => isNewQuestion(choice, field, questions)),
  ).length;
  const tables = choices.flatMap(({ repeat }) => (repeat === null ? [] : [repeat.label]));
  const leaveOut = (): void =>
    changeAll(
      choices.map((choice) =>
        choice.columns.reduce(
          (before, field, index) =>
            isNewQuestion(before, field, questions) ? withColumn(before, index, null) : before,
          choice,
        ),
      ),
    );
  return (
    <section aria-label={t`Columns`} className={styles.part}>
      {error !== null && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t`The check failed. Nothing was written.`}
          description={messageOf(error, t`Unknown error`)}
        />
      )}
      {lack !== null && <Alert type="warning" role="status" showIcon title={lack} />}
      <TextEncoding encodings={source?.summary.encodings ?? []} onChoose={encodeAs} />
      <p className={styles.hint}>
        <Trans>
          {source?.summary.profile
            ? t`Read with the mapping file “${source.summary.profile.title}”. `
            : t`Columns are matched by name; check that they are right. `}
          Columns that are left out are not read.
        </Trans>
      </p>
      {tables.length > 0 && (
        <Alert
          type="info"
          role="status"
          showIcon
          title={plural(tables.length, {
            one: 'One sheet fits no table and becomes a new table.',
            other: '# sheets fit no table and become new tables.',
          })}
          description={t`${tables.join(', ')}. Rows belong to a household or a person, as in the file. Give each table a title.`}
        />
      )}
      {added > 0 && (
        <Alert
          type="info"
          role="status"
          showIcon
          title={plural(added, {
            one: 'One column fits no field and becomes a new question.',
            other: '# columns fit no field and become new questions.',
          })}
          description={t`Check the type and the label of each, and who may see the answers.${source?.summary.form.length === 0 ? t` Choose the XLSForm together with the file to have its labels and choices.` : ''}`}
          action={<Button size="small" onClick={leaveOut}>{t`Leave them out`}</Button>}
        />
      )}
      <RestrictedQuestions choices={choices} known={questions} onChange={changeAll} />
      {choices.map((choice, index) => (
        <MatchSheet
          key={`${index} ${choice.sheet.name}`}
          choice={choice}
          choices={choices}
          headings={headings}
          known={known}
          form={source?.summary.form ?? []}
          onChange={(changed) => change(index, changed)}
        />
      ))}
    </section>
  );
}

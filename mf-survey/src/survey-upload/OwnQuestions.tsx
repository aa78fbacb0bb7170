import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { importTable, TARGETS } from '@groundwork/survey/import';
import { Alert, Button, Card, NotLoaded } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import styles from './NewQuestion.module.css';
import { renameQuestion, useOwnQuestions, type StoredQuestion } from './own-questions.data.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { QuestionSummary } from './QuestionSummary.tsx';
import frame from './SurveyUpload.module.css';

/** The questions that imports have added, to correct what they are called; nothing where there are none. */
export function OwnQuestions() {
  const { data, error, isFetching, refetch } = useOwnQuestions();
  if (error && data === undefined) return <NotLoaded what={t`Your questions`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title={t`Your questions`}>
      <p className={frame.hint}>{t`Questions that imports have added. A label changes wherever the question is shown; its type and who sees it stay. Undoing the import removes a question.`}</p>
      {data.map((question) => (
        <OwnQuestion key={question.id} question={question} />
      ))}
    </Card>
  );
}

const tableOf = ({ collection }: StoredQuestion): string => {
  const target = TARGETS.find((one) => one === collection);
  return target === undefined ? collection : importTable(target).title;
};

function OwnQuestion({ question }: { readonly question: StoredQuestion }) {
  const [changed, setChanged] = useState<Partial<StoredQuestion>>({});
  const now = { ...question, ...changed };
  const { mutate, isPending, error, isSuccess } = useServerMutation({ mutationFn: () => renameQuestion(question.id, now), onSuccess: () => setChanged({}) });
  const isChanged = JSON.stringify(now) !== JSON.stringify(question);
  return (
    <details className={styles.question}>
      <QuestionSummary question={question} also={tableOf(question)} />
      <QuestionFields question={now} onChange={(part) => setChanged((before) => ({ ...before, ...part }))} />
      {error && <Alert type="error" role="alert" title={t`Not saved. ${messageOf(error, t`Unknown error`)}`} />}
      <Button size="small" loading={isPending} onClick={() => mutate()}>
        {t`Save labels`}
      </Button>
      {isSuccess && !isChanged && <span role="status"> {t`Saved.`}</span>}
    </details>
  );
}

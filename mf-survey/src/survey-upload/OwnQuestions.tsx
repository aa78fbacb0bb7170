import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert, Card, NotLoaded } from '@groundwork/shared/ui/core';
import { SearchField } from '@groundwork/shared/ui/antd/form';
import { useState } from 'react';
import styles from './NewQuestion.module.css';
import { useOwnQuestions } from '../shared/query/dictionary/use-custom-questions.ts';
import { renameQuestion, useStoredQuestions, type StoredQuestion } from './own-questions.data.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { QuestionSummary } from './QuestionSummary.tsx';
import { titleOf } from './review/table-title.ts';
import frame from './SurveyUpload.module.css';

/** Questions that are listed at once; more are folded by table, and can be searched. */
const FEW = 8;

/** The questions that imports have added, to correct what they are called; nothing where there are none. */
export function OwnQuestions() {
  const { data, error, isFetching, refetch } = useStoredQuestions();
  const [sought, setSought] = useState('');
  if (error && data === undefined)
    return (
      <NotLoaded what={t`Your questions`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title={t`Your questions`}>
      <p
        className={frame.hint}
      >{t`Questions that imports have added. A label changes wherever the question is shown; its type and who sees it stay. Undoing the import removes a question.`}</p>
      {data.length > FEW && <SearchField label={t`Find a question`} value={sought} onSearch={setSought} compact />}
      {data.length > FEW ? <ByTable questions={data} sought={sought.toLowerCase()} /> : <List questions={data} named />}
    </Card>
  );
}

/** `named` with the table of each. */
const List = ({
  questions,
  named = false,
}: {
  readonly questions: readonly StoredQuestion[];
  readonly named?: boolean;
}) => questions.map((question) => <OwnQuestion key={question.id} question={question} named={named} />);

/** What the table of a question is called. */
function useTableOf(): (question: StoredQuestion) => string {
  const { repeats } = useOwnQuestions();
  return ({ collection }) => titleOf(collection, repeats);
}

/** The questions of each table below its name and their number; those that are found are open. */
function ByTable({ questions, sought }: { readonly questions: readonly StoredQuestion[]; readonly sought: string }) {
  const tableOf = useTableOf();
  const found = questions.filter(({ label, name }) => `${label} ${name}`.toLowerCase().includes(sought));
  if (found.length === 0) return <p role="status">{t`No question matches “${sought}”.`}</p>;
  return [...new Set(found.map(tableOf))].map((table) => {
    const own = found.filter((one) => tableOf(one) === table);
    return (
      <details key={`${table} ${sought}`} className={styles.table} open={sought !== ''}>
        <summary>
          <b>{table}</b> · {own.length.toLocaleString()}
        </summary>
        <div className={styles.list}>
          <List questions={own} />
        </div>
      </details>
    );
  });
}

function OwnQuestion({ question, named }: { readonly question: StoredQuestion; readonly named: boolean }) {
  const tableOf = useTableOf();
  const [changed, setChanged] = useState<Partial<StoredQuestion>>({});
  const now = { ...question, ...changed };
  const { mutate, isPending, error, isSuccess } = useServerMutation({
    mutationFn: () => renameQuestion(question.id, now),
    onSuccess: () => setChanged({}),
  });
  const isChanged = JSON.stringify(now) !== JSON.stringify(question);
  return (
    <details className={styles.question}>
      <QuestionSummary question={question} {...(named && { also: tableOf(question) })} />
      <QuestionFields question={now} onChange={(part) => setChanged((before) => ({ ...before, ...part }))} />
      {error && <Alert type="error" role="alert" title={t`Not saved. ${messageOf(error, t`Unknown error`)}`} />}
      <Button size="small" loading={isPending} onClick={() => mutate()}>
        {t`Save labels`}
      </Button>
      {isSuccess && !isChanged && <span role="status"> {t`Saved.`}</span>}
    </details>
  );
}

import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { SurveyTable } from '../shared/query/dictionary/index.ts';
import styles from './Analysis.module.css';
import { addressOf, questionsFor } from './questions.ts';

interface QuestionsProps {
  readonly tables: readonly SurveyTable[];
  readonly address: URLSearchParams;
}

/** Plain questions to start from. Each is a link to the sentence that answers it. */
export function Questions({ tables, address }: QuestionsProps) {
  const questions = questionsFor(tables);
  if (questions.length === 0) return null;
  return (
    <nav aria-label={t`Starter questions`} className={styles.questions}>
      <span>{t`Try`}</span>
      {questions.map((question) => (
        <Link key={question.words} to={`?${addressOf(question, address).toString()}`}>
          {question.words}
        </Link>
      ))}
    </nav>
  );
}

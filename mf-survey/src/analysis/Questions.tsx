import { Link } from '@groundwork/shared';
import type { SurveyTable } from '../shared/dictionary/index.ts';
import styles from './Analysis.module.css';
import { addressOf, questionsFor } from './questions.ts';

interface QuestionsProps {
  readonly tables: readonly SurveyTable[];
  readonly address: URLSearchParams;
  /** Whether the screen was opened without a question. */
  readonly open: boolean;
}

/** Plain questions. Each is a link to the query that answers it. */
export function Questions({ tables, address, open }: QuestionsProps) {
  const questions = questionsFor(tables);
  if (questions.length === 0) return null;
  return (
    <details className={`${styles.method} ${styles.print}`} open={open}>
      <summary>Questions to begin with</summary>
      <ul>
        {questions.map((question) => (
          <li key={question.words}>
            <Link to={`?${addressOf(question, address).toString()}`}>{question.words}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import { cameFrom, suggestionsFor } from './suggested-questions.ts';
import styles from './Suggestions.module.css';

interface SuggestionsProps {
  /** What was asked already is not suggested again. */
  readonly asked: readonly string[];
  readonly onAsk: (question: string) => void;
}

/** Above the input: what could be asked, beginning with what the screen before showed. */
export function Suggestions({ asked, onAsk }: SuggestionsProps) {
  const [suggestions] = useState(() => suggestionsFor(cameFrom()));
  const left = suggestions.filter((question) => !asked.includes(question));
  if (left.length === 0) return null;
  return (
    <ul className={styles.suggestions} aria-label={t`Suggested questions`}>
      {left.map((question) => (
        <li key={question}>
          <button type="button" className={styles.suggestion} onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

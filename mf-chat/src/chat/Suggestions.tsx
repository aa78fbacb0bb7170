import { t } from '@groundwork/shared/messages';
import styles from './Suggestions.module.css';

/** Questions that the built-in search assistant answers from the records, and that any other AI should understand. */
export const SUGGESTIONS = [
  t`How many households are there?`,
  t`Which water projects are not functional?`,
  t`Show water projects with a hand pump`,
  t`Find documents about water`,
] as const;

interface SuggestionsProps {
  /** What was asked already is not suggested again. */
  readonly asked: readonly string[];
  readonly onAsk: (question: string) => void;
}

/** Above the input: what could be asked. */
export function Suggestions({ asked, onAsk }: SuggestionsProps) {
  const left = SUGGESTIONS.filter((question) => !asked.includes(question));
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

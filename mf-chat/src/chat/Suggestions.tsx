import styles from './Chat.module.css';

/** Questions that the built-in search assistant answers from the records, and that any other AI should understand. */
export const SUGGESTIONS = [
  'How many households are there?',
  'Which water projects are not functional?',
  'Show water projects with a hand pump',
  'Find documents about water',
] as const;

/** What an empty conversation offers to ask. */
export function Suggestions({ onAsk }: { readonly onAsk: (question: string) => void }) {
  return (
    <ul className={styles.suggestions} aria-label="Suggested questions">
      {SUGGESTIONS.map((question) => (
        <li key={question}>
          <button type="button" className={styles.suggestion} onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

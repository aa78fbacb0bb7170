import styles from './Chat.module.css';
import { Bubble } from './Bubble.tsx';
import type { Conversation } from './conversation.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';

interface MessageWindowProps extends Conversation {
  readonly onRetry: (question: number) => void;
}

/**
 * The scrolling window. New messages are read out by the log, once; the typing notice has a region of its own outside the log,
 * or it would be read twice.
 */
export function MessageWindow({ messages, waiting, onRetry }: MessageWindowProps) {
  const justSent = messages.at(-1)?.sender === 'User';
  const { window, onScroll } = useStickToBottom(`${messages.length} ${waiting}`, justSent);
  return (
    // Focusable, so that the arrow keys can scroll it.
    <div className={styles.window} ref={window} onScroll={onScroll} tabIndex={0} role="region" aria-label="Conversation">
      {messages.length === 0 && <p className={styles.empty}>Ask a question to begin.</p>}
      <div role="log" className={styles.log} aria-label="Messages">
        {messages.map((message) => (
          <Bubble key={message.id} message={message} onRetry={onRetry} />
        ))}
      </div>
      <div role="status" className={styles.typing}>
        {waiting > 0 && 'AI is typing...'}
      </div>
    </div>
  );
}

import { Button, VisuallyHidden } from '@groundwork/shared/ui/core';
import { Markup } from '@groundwork/shared/ui/markup';
import styles from './Chat.module.css';
import type { Message } from './conversation.ts';

interface BubbleProps {
  readonly message: Message;
  readonly onRetry: (question: number) => void;
}

/** One message: the person's own on the right as plain text, the AI's on the left as sanitised markup (SPEC §2, §3). */
export function Bubble({ message: { sender, text, failedQuestion }, onRetry }: BubbleProps) {
  const own = sender === 'User';
  return (
    <div className={`${styles.bubble} ${own ? styles.own : styles.other}`} data-sender={sender}>
      <VisuallyHidden>{own ? 'You: ' : 'AI: '}</VisuallyHidden>
      {own || failedQuestion !== undefined ? <span className={styles.plain}>{text}</span> : <Markup markdown={text} />}
      {failedQuestion !== undefined && (
        <div className={styles.retry}>
          <Button size="small" onClick={() => onRetry(failedQuestion)}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

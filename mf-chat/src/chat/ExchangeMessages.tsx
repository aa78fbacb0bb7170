import { t } from '@groundwork/shared/messages';
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs';
import { Button, PartBoundary, VisuallyHidden } from '@groundwork/shared/ui/core';
import { Markup } from '@groundwork/shared/ui/markup';
import { memo, useMemo, type ReactNode } from 'react';
import styles from './ExchangeMessages.module.css';
import { forElsewhere } from './ask-links.ts';
import { FAILURES, type Exchange } from './exchange.ts';
import { LongText } from './LongText.tsx';
import { MessageTools } from './MessageTools.tsx';
import { readParts } from './read-parts.ts';
import { TableCard } from './TableCard.tsx';
import { Tool } from './Tool.tsx';

export interface ExchangeActions {
  readonly onRetry: (id: string) => void;
  /** Sends the same question as a new message. */
  readonly onAskAgain: (question: string) => void;
  readonly onCopy: (text: string) => void;
}

interface ExchangeMessagesProps extends ExchangeActions {
  readonly exchange: Exchange;
  readonly waiting: boolean;
  readonly last: boolean;
}

interface MessageProps {
  readonly sender: 'User' | 'AI';
  readonly children: ReactNode;
  readonly tools: ReactNode;
  /** Below the bubble. */
  readonly below?: ReactNode;
  /** The id of the exchange. */
  readonly of: string;
}

function Message({ sender, children, tools, below, of }: MessageProps) {
  const own = sender === 'User';
  return (
    <div className={`${styles.message} ${own ? styles.own : styles.other}`} data-sender={sender} data-exchange={of}>
      <div className={styles.bubble}>
        <VisuallyHidden>{own ? 'You: ' : 'AI: '}</VisuallyHidden>
        <div dir="auto">
          <PartBoundary what={t`This message`}>{children}</PartBoundary>
        </div>
      </div>
      {below}
      {tools}
    </div>
  );
}

/**
 * A question on the right as plain text, and on the left what became of it: the AI's reply as sanitised markup, or a failure
 * with Retry (SPEC §2, §3, §8).
 */
export const ExchangeMessages = memo(function ExchangeMessages({
  exchange,
  waiting,
  last,
  onRetry,
  onAskAgain,
  onCopy,
}: ExchangeMessagesProps) {
  const { id, at, endedAt, question, reply, failure } = exchange;
  const parts = useMemo(() => readParts(reply ?? ''), [reply]);
  const missing = failure === undefined ? t`Not answered yet.` : FAILURES[failure];
  return (
    <>
      <Message sender="User" of={id} tools={<MessageTools at={at} text={question} onCopy={onCopy} />}>
        <LongText text={question} />
      </Message>
      {reply !== undefined && (
        <Message
          sender="AI"
          of={id}
          below={
            <>
              {parts.tables.map((table, index) => (
                <TableCard key={index} table={table} question={question} answer={parts.text} />
              ))}
              {parts.next !== '' && (
                <div className={styles.next}>
                  <Markup markdown={parts.next} />
                </div>
              )}
            </>
          }
          tools={
            <MessageTools at={endedAt} text={forElsewhere(reply, location.origin)} onCopy={onCopy}>
              {last && !waiting && <Tool icon={RotateCw} label={t`Ask again`} onClick={() => onAskAgain(question)} />}
            </MessageTools>
          }
        >
          <Markup markdown={parts.text} />
        </Message>
      )}
      {reply === undefined && !waiting && (
        <Message sender="AI" of={id} tools={<MessageTools at={endedAt} text={undefined} onCopy={onCopy} />}>
          <span className={styles.plain}>{missing}</span>
          <div className={styles.retry}>
            <Button size="small" onClick={() => onRetry(id)}>
              {t`Retry`}
            </Button>
          </div>
        </Message>
      )}
    </>
  );
});

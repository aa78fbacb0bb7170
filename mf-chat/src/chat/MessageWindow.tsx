import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import { Button, Icon } from '@groundwork/shared/ui/core';
import type { ReactNode } from 'react';
import styles from './Chat.module.css';
import type { Conversation } from './conversation.ts';
import { ExchangeMessages, type ExchangeActions } from './ExchangeMessages.tsx';
import type { useStickToBottom } from './use-stick-to-bottom.ts';

interface MessageWindowProps extends ExchangeActions, Pick<Conversation, 'exchanges' | 'waiting'> {
  readonly place: ReturnType<typeof useStickToBottom>;
  /** What stands in an empty window. */
  readonly children: ReactNode;
}

/** The scrolling window. What is added to the log is read out, once. */
export function MessageWindow({ exchanges, waiting, place, children, ...actions }: MessageWindowProps) {
  const { window, onScroll, atEnd, toEnd } = place;
  const jump = (): void => {
    toEnd();
    // The button goes, and the focus must not go with it.
    window.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.frame}>
      {/* Focusable, so that the arrow keys can scroll it. */}
      <div className={styles.window} ref={window} onScroll={onScroll} tabIndex={0} role="region" aria-label="Conversation">
        <div>{exchanges.length === 0 && children}</div>
        <div role="log" className={styles.log} aria-label="Messages">
          {exchanges.map((exchange, index) => (
            <ExchangeMessages
              key={exchange.id}
              exchange={exchange}
              waiting={waiting.has(exchange.id)}
              last={index === exchanges.length - 1}
              {...actions}
            />
          ))}
        </div>
      </div>
      {!atEnd && (
        <Button className={styles.jump ?? ''} size="small" icon={<Icon of={ArrowDown} />} onClick={jump}>
          Jump to latest
        </Button>
      )}
    </div>
  );
}

import { t } from '@groundwork/shared/messages';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import { Button, Icon } from '@groundwork/shared/ui/core';
import type { MouseEvent, ReactNode } from 'react';
import styles from './MessageWindow.module.css';
import type { Conversation } from './conversation.ts';
import { askedBy } from './ask-links.ts';
import { ExchangeMessages, type ExchangeActions } from './ExchangeMessages.tsx';
import { SOURCE } from './read-parts.ts';
import type { useStickToBottom } from './use-stick-to-bottom.ts';

interface MessageWindowProps extends ExchangeActions, Pick<Conversation, 'exchanges' | 'waiting'> {
  readonly place: ReturnType<typeof useStickToBottom>;
  /** A number in an answer was clicked. */
  readonly onSource: (exchange: string, number: number) => void;
  /** Below the messages. */
  readonly children: ReactNode;
}

/** The scrolling window. What is added to the log is read out, once. */
export function MessageWindow({ exchanges, waiting, place, onSource, children, ...actions }: MessageWindowProps) {
  const { window, onScroll, atEnd, toEnd } = place;
  const jump = (): void => {
    toEnd();
    // The button goes, and the focus must not go with it.
    window.current?.focus({ preventScroll: true });
  };
  /** The numbers are links in the markup of the answer; a click shows the source instead of following them. A link that asks a question asks it. */
  const onLink = (event: MouseEvent): void => {
    const any = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const question = askedBy(any?.getAttribute('href') ?? '');
    if (question !== undefined && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      actions.onAskAgain(question);
      return;
    }
    const link = any?.matches(`[title^='${SOURCE}']`) ? any : null;
    const exchange = link?.closest<HTMLElement>('[data-exchange]')?.dataset['exchange'];
    if (!link || exchange === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSource(exchange, Number(link.textContent));
  };
  return (
    <div className={styles.frame}>
      {/* Focusable, so that the arrow keys can scroll it. */}
      <div
        className={styles.window}
        ref={window}
        onScroll={onScroll}
        tabIndex={0}
        role="region"
        aria-label={t`Conversation`}
      >
        {exchanges.length === 0 && <p className={styles.empty}>{t`Ask a question to begin.`}</p>}
        <div role="log" className={styles.log} aria-label={t`Messages`} onClickCapture={onLink}>
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
        {children}
      </div>
      {!atEnd && (
        <Button className={styles.jump ?? ''} size="small" icon={<Icon of={ArrowDown} />} onClick={jump}>
          {t`Jump to latest`}
        </Button>
      )}
    </div>
  );
}

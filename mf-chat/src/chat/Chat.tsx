import { getConfiguration, productSlug, saveBlob, session, useSession } from '@groundwork/shared';
import { Alert, Button, Page } from '@groundwork/shared/ui/core';
import type { TextAreaRef } from '@groundwork/shared/ui/text-area';
import { useCallback, useRef } from 'react';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { copyText } from './copy-text.ts';
import { MessageWindow } from './MessageWindow.tsx';
import { StatusLine } from './StatusLine.tsx';
import { Suggestions } from './Suggestions.tsx';
import { dayOf, transcript } from './transcript.ts';
import { useConversation } from './use-conversation.ts';
import { useDraft } from './use-draft.ts';
import { useNotice } from './use-notice.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';
import { useVisibleHeight } from './use-visible-height.ts';

/** The stored user id, looked at again whenever the session changes. */
function useStoredUserId(): string | null {
  return useSession(() => session.storedUserId());
}

/** The AI chat: SPEC §2 "Chat", §4, §5, §7, §8. */
export function Component() {
  const userId = useStoredUserId();
  const { exchanges, waiting, cleared, send, retry, stop, clear, bringBack } = useConversation(userId);
  const [draft, setDraft] = useDraft(userId);
  const [notice, tell] = useNotice();
  const place = useStickToBottom(`${exchanges.length} ${exchanges.at(-1)?.endedAt} ${waiting.size}`, exchanges.length === 0);
  const { window: messages, toEnd } = place;
  const input = useRef<TextAreaRef>(null);
  const chat = useRef<HTMLDivElement>(null);
  useVisibleHeight(chat);

  // What was pressed goes away, and the focus must not go with it. On a touch screen the input would open the keyboard.
  const focusOn = useCallback(() => {
    if (matchMedia('(hover: none)').matches) messages.current?.focus({ preventScroll: true });
    else input.current?.focus({ preventScroll: true });
  }, [messages]);
  const ask = useCallback(
    (question: string) => {
      toEnd();
      send(question);
      focusOn();
    },
    [toEnd, send, focusOn],
  );
  const onRetry = useCallback(
    (id: string) => {
      retry(id);
      focusOn();
    },
    [retry, focusOn],
  );
  const onCopy = useCallback(
    (text: string) => void copyText(text).then((copied) => tell(copied ? 'Copied' : 'This browser does not allow copying here.')),
    [tell],
  );
  const sendDraft = (): void => {
    if (userId === null || draft.trim() === '') return;
    toEnd();
    send(draft);
    setDraft('');
  };
  const exportAll = (): void => {
    const text = transcript(getConfiguration().configuration.productName, exchanges, Date.now());
    saveBlob(new Blob([text], { type: 'text/markdown;charset=utf-8' }), `${productSlug()}-chat-${dayOf(Date.now())}.md`);
  };
  const undo = (): void => {
    bringBack();
    focusOn();
  };
  const canUndo = cleared.length > 0;

  return (
    <Page
      title="AI Chat"
      width="narrow"
      actions={
        exchanges.length > 0 && (
          <>
            <Button onClick={exportAll}>Export</Button>
            <Button onClick={clear}>Clear conversation</Button>
          </>
        )
      }
    >
      <div className={styles.chat} ref={chat}>
        {userId === null && (
          <Alert type="warning" showIcon role="status" title="The chat is not available: the server has not told who you are." />
        )}
        <MessageWindow exchanges={exchanges} waiting={waiting} place={place} onRetry={onRetry} onAskAgain={ask} onCopy={onCopy}>
          <p className={styles.empty}>Ask a question to begin.</p>
          {userId !== null && <Suggestions onAsk={ask} />}
        </MessageWindow>
        <StatusLine
          waiting={waiting.size > 0}
          notice={canUndo ? 'Conversation cleared on this device.' : notice}
          onStop={() => {
            stop();
            focusOn();
          }}
          onUndo={canUndo ? undo : undefined}
        />
        <Composer text={draft} onType={setDraft} onSend={sendDraft} disabled={userId === null} input={input} />
      </div>
    </Page>
  );
}

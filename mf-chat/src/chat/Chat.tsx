import Download from 'lucide/dist/esm/icons/download.mjs';
import PanelLeft from 'lucide/dist/esm/icons/panel-left.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { getConfiguration, productSlug, saveBlob, session, useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Alert, Button, Icon, usePageTitle, VisuallyHidden } from '@groundwork/shared/ui/core';
import type { TextAreaRef } from '@groundwork/shared/ui/text-area';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isBuiltIn } from './ask-links.ts';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { ConversationList } from './ConversationList.tsx';
import { talksOf } from './conversations.ts';
import { copyText } from '@groundwork/shared/ui/take-away';
import type { Exchange } from './exchange.ts';
import { MessageWindow } from './MessageWindow.tsx';
import { PartialReply } from './PartialReply.tsx';
import { readParts } from './read-parts.ts';
import { Sources } from './Sources.tsx';
import { StatusLine, Typing } from './StatusLine.tsx';
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

const NONE: readonly Exchange[] = [];

/** No conversation has it as its id. */
const NEW = 'new';

/** The AI chat: SPEC §2 "Chat", §4, §5, §7, §8. */
export function Component() {
  const userId = useStoredUserId();
  usePageTitle(t`AI Chat`);
  const { exchanges: all, waiting, parts, cleared, send, retry, stop, clear, undoClear } = useConversation(userId);
  const talks = useMemo(() => talksOf(all), [all]);
  // Undefined: the latest one, until the person opens another or asks. An id of none: a new one.
  const [chosen, setChosen] = useState<string>();
  const talk = chosen === undefined ? talks[0] : talks.find(({ id }) => id === chosen);
  const exchanges = talk?.exchanges ?? NONE;
  const builtIn = useMemo(() => isBuiltIn(all.findLast(({ reply }) => reply !== undefined)?.reply), [all]);
  const pending = exchanges.some(({ id }) => waiting.has(id));
  const written = exchanges.flatMap(({ id }) => parts.get(id) ?? []);
  const [listed, setListed] = useState(false);
  const [source, setSource] = useState<{ readonly exchange: string; readonly number: number } | 'hidden'>();
  const [draft, setDraft] = useDraft(userId);
  const [notice, showNotice] = useNotice();
  const place = useStickToBottom(
    `${talk?.id} ${exchanges.length} ${exchanges.at(-1)?.endedAt} ${pending} ${written.at(-1)?.length}`,
    exchanges.length === 0,
  );
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
      setChosen(send(question, talk?.id));
      focusOn();
    },
    [toEnd, send, talk?.id, focusOn],
  );
  const onRetry = useCallback(
    (id: string) => {
      retry(id);
      focusOn();
    },
    [retry, focusOn],
  );
  const onCopy = useCallback(
    (text: string) =>
      void copyText(text).then((copied) =>
        showNotice(copied ? t`Copied` : t`This browser does not allow copying here.`),
      ),
    [showNotice],
  );
  const sendDraft = (): void => {
    if (userId === null || draft.trim() === '') return;
    toEnd();
    setChosen(send(draft, talk?.id));
    setDraft('');
  };
  const exportAll = (): void => {
    const text = transcript(getConfiguration().configuration.productName, exchanges, Date.now());
    saveBlob(
      new Blob([text], { type: 'text/markdown;charset=utf-8' }),
      `${productSlug()}-chat-${dayOf(Date.now())}.md`,
    );
  };
  const undo = (): void => {
    undoClear();
    focusOn();
  };
  const closeSources = (): void => {
    setSource('hidden');
    focusOn();
  };
  const canUndo = cleared.length > 0;
  const open = (id: string): void => {
    setChosen(id);
    setListed(false);
    setSource(undefined);
    toEnd();
    focusOn();
  };
  const cited = useMemo(
    () =>
      exchanges
        .map((exchange) => ({ exchange, sources: readParts(exchange.reply ?? '').sources }))
        .filter(({ sources }) => sources.length > 0),
    [exchanges],
  );
  const shown =
    source === 'hidden' ? undefined : (cited.find(({ exchange }) => exchange.id === source?.exchange) ?? cited.at(-1));
  const current = typeof source === 'object' ? source.number : undefined;

  return (
    <div
      className={styles.chat}
      ref={chat}
      data-listed={listed || undefined}
      data-sources={shown === undefined ? undefined : current === undefined ? 'beside' : 'asked'}
    >
      <VisuallyHidden>
        <h1 tabIndex={-1}>{t`AI Chat`}</h1>
      </VisuallyHidden>
      <ConversationList talks={talks} current={talk?.id} onOpen={open} onNew={() => open(NEW)} />
      <div className={styles.conversation}>
        <div className={styles.head}>
          <Button
            className={styles.listButton ?? ''}
            type="text"
            icon={<Icon of={PanelLeft} label={t`Conversations`} />}
            title={t`Conversations`}
            aria-expanded={listed}
            onClick={() => setListed(!listed)}
          />
          <b dir="auto">{talk?.title ?? t`New chat`}</b>
          {exchanges.length > 0 && (
            <>
              {cited.length > 0 && (
                <Button
                  type="text"
                  size="small"
                  aria-expanded={shown !== undefined}
                  onClick={() => setSource(shown === undefined || current === undefined ? lastSource(cited) : 'hidden')}
                >
                  {t`Sources`}
                </Button>
              )}
              <Button
                type="text"
                icon={<Icon of={Download} label={t`Export`} />}
                title={t`Export`}
                onClick={exportAll}
              />
              <Button
                type="text"
                icon={<Icon of={Trash} label={t`Clear conversation`} />}
                title={t`Clear conversation`}
                onClick={() => clear(exchanges)}
              />
            </>
          )}
        </div>
        {userId === null && (
          <Alert
            type="warning"
            showIcon
            role="status"
            title={t`The chat is not available: your account could not be identified.`}
          />
        )}
        <MessageWindow
          exchanges={exchanges}
          waiting={waiting}
          place={place}
          onRetry={onRetry}
          onAskAgain={ask}
          onCopy={onCopy}
          onSource={(exchange, number) => setSource({ exchange, number })}
        >
          {written.map((markdown, index) => (
            <PartialReply key={index} markdown={markdown} />
          ))}
          <Typing
            waiting={pending}
            onStop={() => {
              stop();
              focusOn();
            }}
          />
        </MessageWindow>
        <div className={styles.foot}>
          <StatusLine
            notice={canUndo ? t`Conversation cleared on this device.` : notice}
            onUndo={canUndo ? undo : undefined}
          />
          {userId !== null && <Suggestions asked={exchanges.map(({ question }) => question)} onAsk={ask} />}
          <Composer text={draft} onType={setDraft} onSend={sendDraft} disabled={userId === null} input={input} />
          <p className={styles.hint}>
            {builtIn && <span>{t`Search assistant without a language model.`} </span>}
            <span className={styles.advice}>
              {t`Check the sources before you quote a figure. Shift+Enter starts a new line.`}
            </span>
          </p>
        </div>
      </div>
      {shown !== undefined && (
        <Sources sources={shown.sources} current={current} question={shown.exchange.question} onClose={closeSources} />
      )}
    </div>
  );
}

/** The first source of the latest answer that has some. */
const lastSource = (
  cited: readonly { readonly exchange: Exchange }[],
): { readonly exchange: string; readonly number: number } => ({ exchange: cited.at(-1)?.exchange.id ?? '', number: 1 });

import { session, useSession } from '@groundwork/shared';
import { Alert, Page } from '@groundwork/shared/ui/core';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { MessageWindow } from './MessageWindow.tsx';
import { useConversation } from './use-conversation.ts';
import { useDraft } from './use-draft.ts';

/** The stored user id, looked at again whenever the session changes. */
function useStoredUserId(): string | null {
  return useSession(() => session.storedUserId());
}

/** The AI chat: SPEC §2 "Chat", §4, §5, §7, §8. */
export function Component() {
  const userId = useStoredUserId();
  const conversation = useConversation(userId);
  const [draft, setDraft] = useDraft(userId);

  const send = (): void => {
    if (draft.trim() === '') return;
    conversation.send(draft);
    setDraft('');
  };
  return (
    <Page title="AI Chat" width="narrow">
      <div className={styles.chat}>
        {userId === null && (
          <Alert type="warning" showIcon role="status" title="The chat is not available: the server has not told who you are." />
        )}
        <MessageWindow messages={conversation.messages} waiting={conversation.waiting} onRetry={conversation.retry} />
        <Composer text={draft} onType={setDraft} onSend={send} disabled={userId === null} />
      </div>
    </Page>
  );
}

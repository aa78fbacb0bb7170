import { connection, inOneTab, personal, rememberUnsentQuestions, session } from '@groundwork/shared';
import { useSyncExternalStore } from 'react';
import { createConversation, type Conversation, type ConversationControl, type Network } from './conversation.ts';
import { createHistory } from './history.ts';
import { ask } from './webhook.ts';

interface Current {
  readonly userId: string;
  readonly generation: number;
  readonly control: ConversationControl;
}

let current: Current | undefined;

function end(): void {
  current?.control.end();
  current = undefined;
}

// What is under way when somebody leaves belongs to nobody afterwards, whether the chat is on the screen or not.
session.store.subscribe(({ generation }) => {
  if (current !== undefined && current.generation !== generation) end();
});

const NETWORK: Network = {
  isOnline: () => connection.store.getState().online,
  onBack: (callback) => connection.onRecovered(callback),
  alone: (work) => inOneTab('groundwork-chat', work),
};

/** The conversation of `userId`, who is signed in: one in each page, on whichever screen the person is. */
function conversationOf(userId: string): ConversationControl {
  const { generation } = session.store.getState();
  if (current?.userId === userId && current.generation === generation) return current.control;
  end();
  const control = createConversation(
    createHistory(personal.open(userId)),
    (question, signal, earlier, onPart) => ask(question, userId, signal, earlier, onPart),
    NETWORK,
  );
  control.subscribe(() =>
    rememberUnsentQuestions(userId, control.now().exchanges.filter(({ failure }) => failure === 'offline').length),
  );
  current = { userId, generation, control };
  return control;
}

const NOTHING: Conversation = { exchanges: [], waiting: new Set(), parts: new Map(), cleared: [] };
const nothing = (): undefined => undefined;
/** Where nobody is known to be signed in: SPEC §5 prevents sending. */
const NOBODY: ConversationControl = {
  now: () => NOTHING,
  subscribe: () => nothing,
  send: () => undefined,
  retry: nothing,
  stop: nothing,
  clear: nothing,
  undoClear: nothing,
  end: nothing,
};

/** The conversation of the user whose id names the thread, kept up to date. */
export function useConversation(userId: string | null): Conversation & ConversationControl {
  const control = userId === null ? NOBODY : conversationOf(userId);
  return { ...control, ...useSyncExternalStore(control.subscribe, control.now) };
}

import { useReducer, useRef } from 'react';
import { continued, EMPTY, type Conversation } from './conversation.ts';
import { UNEXPECTED } from './reply.ts';
import { ask } from './webhook.ts';

/** SPEC §8. */
const FAILED = 'Sorry, something went wrong.';

export interface ConversationControl extends Conversation {
  /** Shows the message and waits for its reply. */
  readonly send: (text: string) => void;
  /** Asks a question again whose reply was a failure. */
  readonly retry: (question: number) => void;
}

/** The conversation of this visit, with the user whose id names the thread. */
export function useConversation(userId: string | null): ConversationControl {
  const [conversation, tell] = useReducer(continued, EMPTY);
  const lastId = useRef(0);
  const nextId = (): number => (lastId.current += 1);

  const fetchReply = async (question: number, text: string, thread: string): Promise<void> => {
    const failed = (sentence: string): void => tell({ type: 'failed', id: nextId(), text: sentence, question });
    try {
      const reply = await ask(text, thread);
      if (reply === undefined) failed(UNEXPECTED);
      else tell({ type: 'answered', id: nextId(), text: reply });
    } catch (error) {
      console.warn('The chat was not answered.', error instanceof Error ? error.message : String(error));
      failed(FAILED);
    }
  };

  return {
    ...conversation,
    send(text) {
      if (userId === null || text.trim() === '') return;
      const id = nextId();
      tell({ type: 'asked', id, text });
      void fetchReply(id, text, userId);
    },
    retry(question) {
      const asked = conversation.messages.find(({ id }) => id === question);
      if (userId === null || asked === undefined) return;
      tell({ type: 'asked-again', question });
      void fetchReply(question, asked.text, userId);
    },
  };
}

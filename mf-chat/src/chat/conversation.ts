/** SPEC §3: a chat message has a sender and a text. */
export interface Message {
  readonly id: number;
  readonly sender: 'User' | 'AI';
  readonly text: string;
  /** The question this failure answers; it can be asked again. */
  readonly failedQuestion?: number;
}

export interface Conversation {
  readonly messages: readonly Message[];
  /** How many questions are waiting for their reply. */
  readonly waiting: number;
}

export type Event =
  | { readonly type: 'asked'; readonly id: number; readonly text: string }
  | { readonly type: 'answered'; readonly id: number; readonly text: string }
  | { readonly type: 'failed'; readonly id: number; readonly text: string; readonly question: number }
  | { readonly type: 'asked-again'; readonly question: number };

export const EMPTY: Conversation = { messages: [], waiting: 0 };

/** The conversation after one more event. */
export function continued({ messages, waiting }: Conversation, event: Event): Conversation {
  switch (event.type) {
    case 'asked':
      return { messages: [...messages, { id: event.id, sender: 'User', text: event.text }], waiting: waiting + 1 };
    case 'asked-again':
      return { messages: messages.filter(({ failedQuestion }) => failedQuestion !== event.question), waiting: waiting + 1 };
    case 'answered':
      return { messages: [...messages, { id: event.id, sender: 'AI', text: event.text }], waiting: waiting - 1 };
    case 'failed':
      return {
        messages: [...messages, { id: event.id, sender: 'AI', text: event.text, failedQuestion: event.question }],
        waiting: waiting - 1,
      };
  }
}

import { newExchange, type Exchange, type Failure } from './exchange.ts';
import type { History } from './history.ts';

export interface Conversation {
  /** Oldest first. */
  readonly exchanges: readonly Exchange[];
  /** The ids of those that this tab waits for. */
  readonly waiting: ReadonlySet<string>;
  /** What there is so far of replies that are streamed, by the ids of their exchanges. */
  readonly parts: ReadonlyMap<string, string>;
  /** What was cleared last and can be brought back. */
  readonly cleared: readonly Exchange[];
}

/** Asks the AI after `earlier` questions of the same conversation, the oldest first; undefined when its reply has another shape than agreed. */
export type Ask = (
  question: string,
  signal: AbortSignal,
  earlier: readonly string[],
  onPart: (markdown: string) => void,
) => Promise<string | undefined>;

/** One person's conversation: it continues while other screens are shown. */
export interface ConversationControl {
  readonly now: () => Conversation;
  /** Calls back at every change. Returns the way to stop. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Asks in a conversation, or begins one. @returns the id of the conversation; undefined for a question without a word */
  readonly send: (question: string, talk: string | undefined) => string | undefined;
  /** Asks again what has no reply. */
  readonly retry: (id: string) => void;
  /** Gives up waiting; a reply that comes all the same is not shown. */
  readonly stop: () => void;
  /** Removes these exchanges. */
  readonly clear: (exchanges: readonly Exchange[]) => void;
  readonly undoClear: () => void;
  /** Its person has gone: nothing that is under way is written any more. */
  readonly end: () => void;
}

/** What a conversation knows of the network. */
export interface Network {
  readonly isOnline: () => boolean;
  /** Calls back when it is back. Returns the way to stop. */
  readonly onBack: (callback: () => void) => () => void;
  /** Runs `work` in one tab of the browser at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

const NONE: readonly Exchange[] = [];

export function createConversation(history: History, ask: Ask, network: Network): ConversationControl {
  const listeners = new Set<() => void>();
  const calls = new Map<string, AbortController>();
  let ended = false;
  let state: Conversation = { exchanges: history.read(), waiting: new Set(), parts: new Map(), cleared: NONE };

  function look(cleared = state.cleared): void {
    put({
      exchanges: history.read(),
      waiting: new Set(calls.keys()),
      parts: new Map([...state.parts].filter(([id]) => calls.has(id))),
      cleared,
    });
  }
  function put(next: Conversation): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }
  const find = (id: string): Exchange | undefined => history.read().find((exchange) => exchange.id === id);

  function settle(id: string, outcome: { readonly reply: string } | { readonly failure: Failure }): void {
    calls.delete(id);
    const exchange = find(id);
    // Cleared meanwhile, or answered in another tab: a failure here is no news then.
    if (exchange !== undefined && (exchange.reply === undefined || 'reply' in outcome)) {
      history.keep({ ...exchange, failure: undefined, ...outcome, endedAt: Date.now() });
    }
    look();
  }

  const before = ({ id, talk }: Exchange): readonly string[] =>
    history
      .read()
      .filter((one) => one.talk === talk && one.id < id)
      .map(({ question }) => question);

  async function fetchReply(exchange: Exchange): Promise<void> {
    const { id, question } = exchange;
    const call = new AbortController();
    calls.set(id, call);
    look(NONE);
    // Parts are shown only: what is kept is the whole reply.
    const show = (part: string): void => {
      if (calls.get(id) === call) put({ ...state, parts: new Map([...state.parts, [id, part]]) });
    };
    const outcome = await ask(question, call.signal, before(exchange), show).then(
      (reply) => (reply === undefined ? { failure: 'unexpected' as const } : { reply }),
      (error: unknown) => {
        if (!call.signal.aborted)
          console.warn('The chat was not answered.', error instanceof Error ? error.message : String(error));
        return { failure: 'failed' as const };
      },
    );
    if (calls.get(id) === call) settle(id, outcome);
  }

  /** Asks what was asked without a network, the first first. What one tab has begun is no longer `offline` for the others. */
  const askLater = (): Promise<void> =>
    network.alone(async () => {
      for (const { id } of history.read()) {
        const exchange = find(id);
        if (ended || !network.isOnline()) return;
        if (exchange?.failure === 'offline') await again(exchange);
      }
    });
  async function again(exchange: Exchange): Promise<void> {
    const asked = { ...exchange, failure: undefined, endedAt: undefined };
    history.keep(asked);
    await fetchReply(asked);
  }

  function abandon(): string[] {
    const ids = [...calls.keys()];
    for (const call of calls.values()) call.abort();
    calls.clear();
    return ids;
  }
  function stop(): void {
    for (const id of abandon()) settle(id, { failure: 'stopped' });
  }
  let looking: ReturnType<typeof setTimeout> | undefined;
  // Another tab that clears a long conversation sends an event for each exchange: read once after all of them.
  const unwatch = history.watch(() => {
    looking ??= setTimeout(() => {
      looking = undefined;
      for (const [id, call] of calls) {
        if (find(id) !== undefined) continue;
        call.abort();
        calls.delete(id);
      }
      look();
    });
  });

  const stopWaiting = network.onBack(() => void askLater());
  void askLater();

  return {
    now: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    send(question, talk) {
      if (question.trim() === '') return undefined;
      const exchange = newExchange(question, history.read().at(-1), talk);
      if (network.isOnline()) {
        history.keep(exchange);
        void fetchReply(exchange);
      } else {
        history.keep({ ...exchange, failure: 'offline' });
        look(NONE);
      }
      return exchange.talk ?? '';
    },
    retry(id) {
      const exchange = find(id);
      if (exchange === undefined || exchange.reply !== undefined || calls.has(id)) return;
      void again(exchange);
    },
    stop,
    clear(exchanges) {
      stop();
      history.forget(exchanges.map(({ id }) => id));
      look(exchanges);
    },
    undoClear() {
      for (const exchange of state.cleared) history.keep(exchange);
      look(NONE);
    },
    end() {
      ended = true;
      abandon();
      unwatch();
      stopWaiting();
      clearTimeout(looking);
      listeners.clear();
    },
  };
}

import type { PersonalArea } from '@groundwork/shared';
import { lettersOf, readExchange, serialiseExchange, type Exchange } from './exchange.ts';

/** What is kept of a conversation, at most: the oldest go first. Letters; browsers give an origin about five million. */
export const MOST_EXCHANGES = 500;
export const MOST_LETTERS = 1_000_000;

const START = 'chat:';

/** The conversation as this device keeps it. */
export interface History {
  /** All exchanges, oldest first. */
  read(): readonly Exchange[];
  keep(exchange: Exchange): void;
  forget(ids: readonly string[]): void;
  /** Calls back when another tab may have changed it. Returns the way to stop. */
  watch(changed: () => void): () => void;
}

/**
 * Every exchange under a name of its own: tabs that ask at the same moment do not overwrite each other, and what is not ours
 * or broken is passed over. What the browser does not keep stays in this page.
 */
export function createHistory(area: PersonalArea): History {
  const known = new Map<string, { readonly text: string; readonly exchange: Exchange | undefined }>();
  const inPage = new Map<string, Exchange>();

  function stored(id: string): Exchange | undefined {
    const text = area.get(START + id);
    if (text === null) return undefined;
    const before = known.get(id);
    if (before?.text === text) return before.exchange;
    const exchange = readExchange(id, text);
    known.set(id, { text, exchange });
    return exchange;
  }
  function read(): Exchange[] {
    const ids = area.names(START).map((name) => name.slice(START.length));
    const present = new Set(ids);
    for (const id of known.keys()) if (!present.has(id)) known.delete(id);
    const kept = ids.filter((id) => !inPage.has(id)).flatMap((id) => stored(id) ?? []);
    return [...kept, ...inPage.values()].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  }
  function forget(ids: readonly string[]): void {
    for (const id of ids) {
      area.set(START + id, null);
      inPage.delete(id);
    }
  }
  function dropOldest(): void {
    let letters = 0;
    const newestFirst = read().reverse();
    const tooMany = newestFirst.findIndex((exchange, index) => {
      letters += lettersOf(exchange);
      // The newest stays, however long it is.
      return index > 0 && (index >= MOST_EXCHANGES || letters > MOST_LETTERS);
    });
    if (tooMany !== -1) forget(newestFirst.slice(tooMany).map(({ id }) => id));
  }

  return {
    read,
    forget,
    keep(exchange) {
      const text = serialiseExchange(exchange);
      const write = () => area.set(START + exchange.id, text);
      let kept = write();
      const older =
        kept === 'full'
          ? area
              .names(START)
              .sort()
              .filter((name) => name !== START + exchange.id)
          : [];
      for (const name of older) {
        area.set(name, null);
        kept = write();
        if (kept !== 'full') break;
      }
      if (kept === 'kept') inPage.delete(exchange.id);
      else inPage.set(exchange.id, exchange);
      dropOldest();
    },
    watch: (changed) => area.watch(START, changed),
  };
}

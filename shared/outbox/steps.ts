import { newKey } from '../new-key.ts';
import type { NewItem, OutboxItem, Outcome } from './item.ts';

export const waiting = { status: 'waiting', trouble: null } as const;

/** A change as it begins. */
export function newItem({ files = [], ...item }: NewItem, user: string, order: number, now = Date.now()): OutboxItem {
  return {
    ...item,
    id: newKey(),
    user,
    order,
    madeAt: now,
    files: files.map(({ field, file }) => ({ field, key: newKey(), name: file.name, size: file.size, stored: null })),
    state: waiting,
  };
}

/** What can be done with a change that is not being sent. Steps that do not fit the state change nothing: another tab may have been there first. */
const unlessSending =
  (step: (item: OutboxItem) => OutboxItem | null) =>
  (item: OutboxItem): OutboxItem | null =>
    item.state.status === 'sending' ? item : step(item);

export const removed = unlessSending(() => null);

export const triedAgain = unlessSending((item) => ({ ...item, state: waiting }));

/** With other values; an empty text is none. */
export const edited = (values: Readonly<Record<string, string>>) =>
  unlessSending((item) => {
    const { action, values: before } = item.write;
    const changed: Record<string, unknown> = { ...before };
    for (const [name, value] of Object.entries(values)) {
      if (value.trim() !== '') changed[name] = value.trim();
      else if (action === 'update') changed[name] = null;
      else delete changed[name];
    }
    return {
      ...item,
      write: { ...item.write, values: changed } as OutboxItem['write'],
      state: item.state.status === 'conflict' ? item.state : waiting,
    };
  });

/** One's own values count: what is there now has been seen. */
export const insisted = unlessSending((item) => {
  if (item.state.status !== 'conflict' || item.expects === null) return item;
  const seen = Object.fromEntries(item.state.differences.map(({ field, current }) => [field, current]));
  return { ...item, expects: { ...item.expects, values: { ...item.expects.values, ...seen } }, state: waiting };
});

export const begun = (item: OutboxItem): OutboxItem =>
  item.state.status === 'waiting' ? { ...item, state: { status: 'sending' } } : item;

/** What a tab that was closed had begun. The server knows whether it has it. */
export const resumed = (item: OutboxItem): OutboxItem =>
  item.state.status === 'sending' ? { ...item, state: waiting } : item;

export const fileStored =
  (key: string, stored: string) =>
  (item: OutboxItem): OutboxItem => ({
    ...item,
    files: item.files.map((file) => (file.key === key ? { ...file, stored } : file)),
  });

/** After an attempt; null when the server has it. */
export const attempted =
  (outcome: Outcome) =>
  (item: OutboxItem): OutboxItem | null => {
    if (outcome.state === 'written') return null;
    if (outcome.state === 'conflict')
      return { ...item, state: { status: 'conflict', differences: [...outcome.differences] } };
    return {
      ...item,
      state:
        outcome.state === 'failed'
          ? { status: 'failed', failure: outcome.failure }
          : { status: 'waiting', trouble: outcome.failure },
    };
  };

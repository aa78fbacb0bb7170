import { fromStored } from '../outbox/item.ts';
import type { OutboxStorage } from '../outbox/storage.ts';

/** What the device stores of changes, in memory: give the same one to several outboxes and they are tabs of one browser. */
export function memoryOutboxStorage(): OutboxStorage & {
  readonly items: Map<string, unknown>;
  readonly files: Map<string, File>;
} {
  const items = new Map<string, unknown>();
  const files = new Map<string, File>();
  return {
    items,
    files,
    load: async (user) =>
      [...items.values()]
        .flatMap((one) => fromStored(one) ?? [])
        .filter((item) => item.user === user)
        .sort((a, b) => a.order - b.order),
    async add(item, bodies) {
      items.set(item.id, structuredClone(item));
      for (const [key, file] of bodies) files.set(key, file);
    },
    async change(id, step) {
      const item = fromStored(items.get(id));
      const next = item === null ? null : step(item);
      if (item === null || next === item) return;
      if (next === null) items.delete(id);
      else items.set(id, structuredClone(next));
      for (const { key, stored } of (next ?? item).files) if (next === null || stored !== null) files.delete(key);
    },
    async drop(user) {
      const theirs = [...items.values()].flatMap((one) => fromStored(one) ?? []).filter((item) => item.user === user);
      for (const item of theirs) {
        items.delete(item.id);
        for (const { key } of item.files) files.delete(key);
      }
      return theirs.length;
    },
    removeIfEmpty: () => Promise.resolve(),
    file: async (key) => files.get(key) ?? null,
  };
}

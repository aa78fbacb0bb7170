import { storedValue, type FormField } from '@groundwork/shared/ui/edit-record';
import type { OneOfMany } from './send-each.ts';

/** What people call a record. */
export const nameIn = (name: unknown): string | null => (typeof name === 'string' && name !== '' ? name : null);

/** A record, and what it says now. */
export interface Standing extends OneOfMany {
  readonly value: unknown;
}

/** What a row says in a field, as it is stored. */
export const standingOf = (
  of: FormField,
  { id, name, value }: { readonly id: unknown; readonly name?: unknown; readonly value: unknown },
): Standing => ({
  id: String(id),
  name: nameIn(name),
  value: storedValue(of, value),
});

/** Whether two values are one. The order of a list says nothing. */
export const same = (one: unknown, other: unknown): boolean => {
  const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).sort() : value);
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
};

/** One kind of change, and how many records it concerns. */
export interface PreviewLine {
  readonly before: string | null;
  readonly count: number;
}

/** What would change, the most frequent first, and how many have the value already. */
export function previewOf(
  standing: readonly Standing[],
  value: unknown,
  textOf: (value: unknown) => string | null,
): { readonly lines: readonly PreviewLine[]; readonly already: number } {
  const counts = new Map<string | null, number>();
  let already = 0;
  for (const one of standing) {
    if (same(one.value, value)) already += 1;
    else {
      const text = one.value === null ? null : textOf(one.value);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const lines = [...counts].map(([before, count]) => ({ before, count })).sort((a, b) => b.count - a.count);
  return { lines, already };
}

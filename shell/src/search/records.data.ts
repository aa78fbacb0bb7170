import { useServerQuery, readItems, z, type Collection } from '@groundwork/shared/data';
import type { SearchedRecords } from './search-sources.ts';

export interface FoundRecord {
  readonly title: string;
  readonly name: string;
  readonly detail: string;
  readonly to: string;
}

/** Records of each kind that are shown, out of so many that are read: names that begin with the text come first. */
const MOST = 5;
const MOST_READ = 25;

/** Whether a name begins with what was typed. */
export const begins = (name: string, text: string): boolean => name.toLowerCase().startsWith(text.toLowerCase());
const rowSchema = z.record(z.string(), z.unknown());

function textAt(row: unknown, field: string): string {
  const value = field
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[name] : undefined,
      row,
    );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

async function readRecords(
  { title, collection, key, name, detail, to }: SearchedRecords,
  text: string,
  signal: AbortSignal,
): Promise<readonly FoundRecord[]> {
  const { rows } = await readItems(
    // The gateway refuses a collection that the portal does not have.
    collection as Collection,
    rowSchema,
    {
      fields: [key, name, ...(detail === undefined ? [] : [detail])],
      filter: { [name]: { _icontains: text } },
      sort: [name],
      limit: MOST_READ,
    },
    { signal },
  );
  const found = rows.map((row) => ({
    title,
    name: textAt(row, name),
    detail: detail === undefined ? '' : textAt(row, detail),
    to: to.replace(':key', encodeURIComponent(textAt(row, key))),
  }));
  return found.sort((one, other) => Number(begins(other.name, text)) - Number(begins(one.name, text))).slice(0, MOST);
}

/** Records whose names contain the text. What the person may not read is not found; a kind that cannot be read leaves the others. */
export function useFoundRecords(sources: readonly SearchedRecords[], text: string) {
  return useServerQuery({
    queryKey: ['search', sources.map(({ collection }) => collection), text],
    enabled: text.length > 1,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const found = await Promise.allSettled(sources.map((source) => readRecords(source, text, signal)));
      return {
        records: found.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
        failed: found.some(({ status }) => status === 'rejected'),
      };
    },
  });
}

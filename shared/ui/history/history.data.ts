import { dataUrl, http } from '@groundwork/shared';
import { UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

const change = z.looseObject({ field: z.string(), before: z.optional(z.unknown()), after: z.unknown() });
/** What names a row among those of its table: a line, a number, a species. */
const place = z.nullable(z.union([z.string(), z.number()]));
const entry = z.looseObject({
  when: z.nullable(z.string()),
  who: z.nullable(z.string()),
  /** Who suggested it, where `who` has accepted that. */
  suggestedBy: z.optional(z.nullable(z.string())),
  action: z.string(),
  collection: z.string(),
  /** The key of the row; absent from servers of before 1.30, and of reviews. */
  item: z.optional(z.string()),
  place,
  /** The same of the row that it is a part of, where that is not the record itself. */
  within: z.optional(place),
  rows: z.number(),
  changes: z.array(change),
  /** Why, in the words of the person. */
  reason: z.optional(z.nullable(z.string())),
});
const answer = z.looseObject({ data: z.array(entry) });

/** Something that happened to a record or to a row that is a part of it. */
export type HistoryEntry = z.infer<typeof entry>;

export type HistoryChange = HistoryEntry['changes'][number];

/** A history as a question to the one cache. */
export interface HistoryQuery {
  readonly queryKey: readonly string[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly HistoryEntry[]>;
}

/** The entries at an address, the newest first. What the person may not read is not in them: the server leaves it out. */
export async function readHistory(url: string, signal: AbortSignal): Promise<readonly HistoryEntry[]> {
  const { data } = await http.get<unknown>(url, { signal });
  const parsed = z.safeParse(answer, data);
  if (!parsed.success) throw new UnexpectedAnswer(t`The server sent an unexpected response for the history.`);
  return parsed.data.data;
}

/** Who changed what of a record, and of its parts. */
export const recordHistoryQuery = (collection: string, key: string): HistoryQuery => ({
  queryKey: ['history', collection, key],
  queryFn: ({ signal }) =>
    readHistory(dataUrl(`/groundwork-history/${encodeURIComponent(collection)}/${encodeURIComponent(key)}`), signal),
});

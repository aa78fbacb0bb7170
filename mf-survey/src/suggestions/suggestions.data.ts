import { dataUrl, http } from '@groundwork/shared';
import { outboxAnswer, type OutboxOutcome } from '@groundwork/shared/contract/calls';
import { queryClient, UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { Values } from '@groundwork/shared/ui/edit-record';

const PATH = '/groundwork-suggestions';
/** The dashboard and the forms have parts of the cache under it, too. */
const KEY = ['suggestions'];

const text = z.catch(z.nullable(z.string()), null);
/** What names a row among those of its table: a line, a day, a name. */
const place = z.catch(z.nullable(z.union([z.string(), z.number()])), null);
const change = z.looseObject({ field: z.string(), before: z.unknown(), after: z.unknown(), now: z.unknown() });
const suggestion = z.looseObject({
  id: z.string(),
  when: text,
  who: text,
  collection: z.string(),
  item: z.string(),
  /** What would be done with the row. */
  action: z.catch(z.enum(['create', 'update', 'delete']), 'update'),
  /** Null where the reader may not, or no longer, see it. */
  record: z.catch(z.nullable(z.looseObject({ collection: z.string(), key: z.string(), name: text })), null),
  place,
  /** The same of the row that it is a part of, where that is not the record itself: the water point of a visit. */
  within: place,
  /** Whether the row was removed as suggested; then it is called as its author saw it. */
  isGone: z.catch(z.boolean(), false),
  changes: z.array(change),
  reason: z.catch(z.string(), ''),
  state: z.enum(['open', 'accepted', 'declined']),
  decidedAt: text,
  decidedBy: text,
  answer: text,
});
const answer = z.looseObject({
  data: z.looseObject({
    decides: z.catch(z.boolean(), false),
    waiting: z.array(suggestion),
    mine: z.array(suggestion),
  }),
});

export type Suggestion = z.infer<typeof suggestion>;
export type Place = z.infer<typeof place>;
/** One value that somebody would change: as they saw it, as it is now, and as it should be. */
export type SuggestedChange = z.infer<typeof change>;
export type Suggestions = z.infer<typeof answer>['data'];

const notUnderstood = (): UnexpectedAnswer =>
  new UnexpectedAnswer(t`The server gave an answer about the suggestions that this page does not understand.`);

/** The suggestions that wait for this person, and the person's own, as a question to the one cache. */
export const suggestionsQuery = {
  queryKey: [...KEY, 'list'],
  // Somebody else decides, or suggests something, at any time.
  staleTime: 0,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Suggestions> => {
    const parsed = z.safeParse(answer, (await http.get<unknown>(dataUrl(PATH), { signal })).data);
    if (!parsed.success) throw notUnderstood();
    return parsed.data.data;
  },
};

/** Asks again for the suggestions. */
export const askAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false });

const seenIn = ({ changes }: Suggestion): Values => Object.fromEntries(changes.map(({ field, now }) => [field, now]));

/**
 * Writes what was suggested, with these values in place of some; nothing where the record says something else than this page shows.
 * @throws where the server refuses
 */
export async function acceptSuggestion(one: Suggestion, values: Values = {}): Promise<OutboxOutcome['state']> {
  const { data } = await http.post<unknown>(
    dataUrl(`${PATH}/${encodeURIComponent(one.id)}/accept`),
    { values, seen: seenIn(one) },
    { trouble: false },
  );
  const parsed = z.safeParse(outboxAnswer, data);
  if (!parsed.success) throw notUnderstood();
  const { state } = parsed.data.data;
  // Every figure, list and check may be another one now.
  if (state === 'written') void queryClient.invalidateQueries(undefined, { cancelRefetch: false });
  else await askAgain();
  return state;
}

/** Leaves the record as it is, and tells who suggested it why. @throws where the server refuses */
export async function declineSuggestion({ id }: Suggestion, why: string): Promise<void> {
  await http.post(dataUrl(`${PATH}/${encodeURIComponent(id)}/decline`), { answer: why.trim() }, { trouble: false });
  void askAgain();
}

/** Takes back one's own suggestion. @throws where the server refuses */
export async function withdrawSuggestion({ id }: Suggestion): Promise<void> {
  await http.delete(dataUrl(`${PATH}/${encodeURIComponent(id)}`), { trouble: false });
  void askAgain();
}

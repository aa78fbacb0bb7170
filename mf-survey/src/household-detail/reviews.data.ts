import { newKey, queryClient, readItems, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { pageOutbox, type OutboxOutcome } from '@groundwork/shared/outbox';
import { reviewStates } from '@groundwork/survey/model';
import { author, AUTHOR_FIELDS } from '../shared/query/rows/author.ts';

const review = z.looseObject({
  id: z.string(),
  state: z.nullable(z.string()),
  note: z.nullable(z.string()),
  date_created: z.nullable(z.string()),
  user_created: author,
});

/** A look at the answers of a household: a state, a note, or both. */
export type Review = z.infer<typeof review>;

/** The reviews of a household, the newest first. */
export const reviewsQuery = (householdId: string) => ({
  queryKey: ['survey', 'household', householdId, 'reviews'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Review[]> => {
    const query = {
      fields: ['id', 'state', 'note', 'date_created', ...AUTHOR_FIELDS],
      filter: { household_id: { id: { _eq: householdId } } },
      sort: ['-date_created', 'id'],
      limit: -1,
    };
    return (await readItems('household_reviews', review, query, { signal })).rows;
  },
});

export interface NewReview {
  readonly householdId: string;
  /** The code of the household, for people. */
  readonly code: string;
  /** The state of the household that the person sees. */
  readonly seen: string | null;
  /** Empty leaves the state as it is. */
  readonly state: string;
  readonly note: string;
}

/** What the reviews of a household that wait on this device are found by. */
export const aboutHousehold = (householdId: string): string => `households/${householdId}`;

/**
 * Gives a review, now or when there is a connection. The server writes who and when, and sets the state of the household, unless somebody
 * else has set another one than the person saw.
 * @throws Error with a sentence
 */
export async function giveReview({ householdId, code, seen, state, note }: NewReview): Promise<OutboxOutcome> {
  const outcome = await pageOutbox().add({
    kind: 'review',
    title: t`Review of household ${code}`,
    page: `/baseline-survey/household/${encodeURIComponent(householdId)}`,
    about: aboutHousehold(householdId),
    write: {
      action: 'create',
      collection: 'household_reviews',
      values: { id: newKey(), household_id: householdId, ...(state !== '' && { state }), ...(note !== '' && { note }) },
    },
    expects: state === '' ? null : { collection: 'households', key: householdId, values: { review_state: seen } },
    fields: [
      { name: 'state', label: t`State`, choices: reviewStates, seenAs: 'review_state' },
      { name: 'note', label: t`Note`, ...(state === '' && { required: true }) },
    ],
  });
  if (outcome !== 'written') return outcome;
  // The lists and the checks show the state as well. Nobody waits for them: checks take a while.
  void queryClient.invalidateQueries({ queryKey: ['survey'] });
  await queryClient.invalidateQueries(
    { queryKey: ['survey', 'household', householdId], exact: true },
    { cancelRefetch: false },
  );
  return outcome;
}

import { createItem, queryClient, readItems, z } from '@groundwork/shared/data';
import { newKey } from '@groundwork/shared/uploads';
import { author, AUTHOR_FIELDS } from '../shared/written/author.ts';

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
  /** Empty leaves the state as it is. */
  readonly state: string;
  readonly note: string;
}

/**
 * Gives a review. The server writes who and when, and sets the state of the household.
 * @throws AxiosError
 */
export async function giveReview({ householdId, state, note }: NewReview): Promise<void> {
  await createItem('household_reviews', { id: newKey(), household_id: householdId, ...(state !== '' && { state }), ...(note !== '' && { note }) });
  // The lists and the checks show the state as well. Nobody waits for them: checks take a while.
  void queryClient.invalidateQueries({ queryKey: ['survey'] });
  await queryClient.invalidateQueries({ queryKey: ['survey', 'household', householdId], exact: true }, { cancelRefetch: false });
}

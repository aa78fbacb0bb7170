import type { Entry } from '../history/entries.ts';
import { recordHistory, type ShownEntry } from '../history/record-history.ts';
import { HOUSEHOLD_PARTS } from '../history/records.ts';
import { openRows } from '../open-rows.ts';
import type { HouseholdContext } from './context.ts';

/** The reviews as entries, oldest first. */
interface Review {
  readonly state: string | null;
  readonly note: string | null;
  readonly date_created: string | null;
  readonly user_created: string | null;
}

const reviewsOf = async (context: HouseholdContext, id: string): Promise<readonly Entry[]> => {
  const reviews = await openRows<Review>(context, 'household_reviews', {
    fields: ['state', 'note', 'date_created', 'user_created'],
    filter: { household_id: { _eq: id } },
    sort: ['date_created', 'id'],
  });
  let standing = 'not_reviewed';
  return reviews.map(({ state, note, date_created: when, user_created: user }) => {
    const changes = [
      ...(state ? [{ field: 'state', before: standing, after: state }] : []),
      ...(note ? [{ field: 'note', before: null, after: note }] : []),
    ];
    standing = state ?? standing;
    return { when, user, action: 'review', collection: 'household_reviews', place: null, rows: 1, changes };
  });
};

/**
 * The history of a household and of the rows that belong or belonged to it, with who reviewed it; the newest first.
 * @throws Refusal 403 for a household that the asker may not read, or that there is none of
 */
export const historyOf = (context: HouseholdContext): Promise<readonly ShownEntry[]> =>
  recordHistory(context, 'households', context.params['id'], HOUSEHOLD_PARTS, async (id) =>
    [...(await reviewsOf(context, id))].reverse(),
  );

import type { Hook } from '../directus.ts';
import { invalid } from '../errors.ts';
import { followReview, requireState } from './state.ts';

/**
 * `households.review_state` exists so that 100,000 rows can be filtered by it;
 * it cannot come apart from the reviews, because only a new review writes it, in the transaction that creates the review, and
 * reviews are neither changed nor deleted.
 */
export const reviews: Hook = ({ filter }) => {
  filter('households.items.create', requireState);
  filter('households.items.update', requireState);
  filter('household_reviews.items.create', followReview);
  const asGiven = () => {
    throw invalid('A review cannot be changed. Add another one.');
  };
  filter('household_reviews.items.update', asGiven);
  filter('household_reviews.items.delete', asGiven);
};

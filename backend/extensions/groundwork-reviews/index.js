import { invalid } from './refusal.js';
import { followReview, keepState } from './state.js';

/**
 * A hook extension of Directus, loaded as it stands. `households.review_state` exists so that 100,000 rows can be filtered by it;
 * it cannot come apart from the reviews, because only a new review writes it, in the transaction that creates the review, and
 * reviews are neither changed nor deleted.
 */
export default ({ filter }) => {
  filter('households.items.create', keepState);
  filter('households.items.update', keepState);
  filter('household_reviews.items.create', followReview);
  const asGiven = () => {
    throw invalid('A review stays as it was given. Give another one.');
  };
  filter('household_reviews.items.update', asGiven);
  filter('household_reviews.items.delete', asGiven);
};

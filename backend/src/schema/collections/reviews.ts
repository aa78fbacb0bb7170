import { choice, keyOf, longText, uuidKey } from '../fields.ts';
import { reviewStates } from '../choices/review.ts';
import type { CollectionDescription } from '../types.ts';

export const householdReviews: CollectionDescription = {
  name: 'household_reviews',
  icon: 'rate_review',
  note: 'What people found when they looked at the answers of a household; the newest state counts. Never changed, never deleted',
  displayTemplate: '{{state}} {{note}}',
  history: null,
  naturalKey: ['id'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('household_id', 'Household', { collection: 'households', reverse: 'reviews', onDelete: 'CASCADE' }, { required: true }),
    choice('state', 'State from now on; empty for a note', reviewStates),
    longText('note', 'What was found'),
  ],
};

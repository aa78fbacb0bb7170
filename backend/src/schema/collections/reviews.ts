import { choice, keyOf, longText, text, textKeyOf, uuidKey } from '../fields.ts';
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

export const figureNotes: CollectionDescription = {
  name: 'figure_notes',
  icon: 'sticky_note_2',
  note: 'What people have to say about a figure of the survey, for the village and the round it was shown for',
  displayTemplate: '{{figure}} {{note}}',
  history: 'all',
  naturalKey: ['id'],
  fields: [
    uuidKey('id', 'Key'),
    text('figure', 'The title of the figure it is about', { maxLength: 255, required: true, indexed: true }),
    textKeyOf('village_id', 'The village it was shown for; empty for all', { collection: 'villages', reverse: 'figure_notes', onDelete: 'CASCADE' }),
    keyOf('survey_round_id', 'The round it was shown for; empty for all together', { collection: 'survey_rounds', reverse: 'figure_notes', onDelete: 'CASCADE' }),
    longText('note', 'The note', { required: true }),
  ],
};

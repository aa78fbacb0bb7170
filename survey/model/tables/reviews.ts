import { reviewStates } from '../choices/review.ts';
import { closed, inVillage, key, linkTo, longText, table, text } from '../fields.ts';

export const householdReviews = table({
  name: 'household_reviews',
  title: 'Reviews',
  row: 'What somebody found when looking at the answers of a household',
  note: 'What somebody found when looking at the answers of a household; the newest state counts. Never changed, never deleted',
  naturalKey: ['id'],
  entries: [
    key(),
    linkTo(
      'household_id',
      'Household',
      { table: 'households', listed: 'reviews', onDelete: 'CASCADE' },
      { required: true },
    ),
    closed('state', 'State', reviewStates, { note: 'State from now on; empty for a note' }),
    longText('note', 'Note', { note: 'What was found' }),
  ],
});

export const figureNotes = table({
  name: 'figure_notes',
  title: 'Notes on figures',
  row: 'A note on a figure of the survey',
  note: 'A note on a figure of the survey, for the village and the round it was shown for',
  naturalKey: ['id'],
  entries: [
    key(),
    text('figure', 'Figure', { note: 'Title of the figure that the note is about', required: true, indexed: true }),
    inVillage('figure_notes', 'CASCADE', { note: 'The village it was shown for; empty for all' }),
    linkTo(
      'survey_round_id',
      'Survey round',
      { table: 'survey_rounds', listed: 'figure_notes', onDelete: 'CASCADE' },
      { note: 'The round it was shown for; empty for all together' },
    ),
    longText('note', 'Note', { required: true }),
  ],
});

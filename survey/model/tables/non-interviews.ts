import { nonInterviewReasons } from '../choices/non-interview.ts';
import { closed, key, linkTo, partOf, table } from '../fields.ts';

export const nonInterviews = table({
  name: 'non_interviews',
  title: 'Households not interviewed again',
  row: 'Why a later round did not interview a household',
  naturalKey: ['household_id', 'sought_in'],
  entries: [
    key(),
    partOf('household_id', 'Household', 'households', 'non_interviews'),
    // Not `survey_round_id`: that would be the round of the household.
    linkTo('sought_in', 'Round that did not interview it', { table: 'survey_rounds', onDelete: 'SET NULL' }),
    closed('reason', 'What happened', nonInterviewReasons, { required: true }),
  ],
});

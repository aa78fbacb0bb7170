import { labels } from '../in-language.ts';

/** What became of the look at one household's answers. */
export const reviewStates = labels({
  not_reviewed: 'Not reviewed',
  approved: 'Approved',
  on_hold: 'On hold',
  not_approved: 'Not approved',
});

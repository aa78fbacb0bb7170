/** What became of the look at one household's answers. */
export const reviewStates = { not_reviewed: 'Not reviewed', approved: 'Approved', on_hold: 'On hold', not_approved: 'Not approved' };

import { labels } from '../in-language.ts';

/** Codes and words of schooling, in the order of the questionnaire. */
/** Lower primary is grades 1 to 5, upper 6 and 7, lower secondary 8 to 10, upper 11 and 12. */
export const educationLevels = labels({
  none: 'None completed',
  preschool: 'Preschool',
  primary_lower: 'Lower primary',
  primary_upper: 'Upper primary',
  secondary_lower: 'Lower secondary',
  secondary_upper: 'Upper secondary',
  vocational: 'Vocational',
  tertiary: 'Tertiary',
});

export const reasonsNotAttending = labels({
  cost: 'Cost',
  distance: 'Too far',
  work: 'Works or helps at home',
  marriage_pregnancy: 'Marriage or pregnancy',
  illness: 'Illness or disability',
  no_interest: 'No interest',
  too_young: 'Thought too young',
  completed: 'Completed',
  no_place: 'No place or no teacher',
});

import { labels } from '../in-language.ts';

/** Why a household of an earlier round was not interviewed again. */
export const nonInterviewReasons = labels({
  moved: 'Moved away',
  refused: 'Refused',
  dissolved: 'Dissolved',
  not_at_home: 'Not found or not at home',
});

/**
 * The one set of words for how water works: of a project, and of a water point as a visit found it. Lists, maps, pages, exports, the survey's
 * model and the assistant take them from here; the signs that go with them are in `ui/data/signs`.
 */

/** Whether a water point works, by the code of a visit, best first. */
export const CONDITION_WORDS = {
  yes: 'Works',
  partly: 'Partly works',
  no: 'Not working',
  abandoned: 'Abandoned',
} as const;

/** Where a water project stands, by its code, in the order of a legend. */
export const PROJECT_STATUS_WORDS = {
  functional: CONDITION_WORDS.yes,
  partially_functional: CONDITION_WORDS.partly,
  not_functional: CONDITION_WORDS.no,
  on_hold: 'On hold',
  under_construction: 'Under construction',
  planned: 'Planned',
} as const;

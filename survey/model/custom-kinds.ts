/** What a question that the model does not have can ask for. */
export const CUSTOM_KINDS = ['text', 'number', 'yesNo', 'day', 'choice', 'list', 'place', 'photo'] as const;
export type CustomKind = (typeof CUSTOM_KINDS)[number];

/** What the rows of a repeat group hang on. */
export const REPEAT_KINDS = ['householdRows', 'memberRows'] as const;
export type RepeatKind = (typeof REPEAT_KINDS)[number];

/** What custom questions are named like, safe in an address and in SQL. */
export const QUESTION_NAME = /^[a-z][a-z0-9_]{0,63}$/;

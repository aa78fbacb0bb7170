/**
 * The most rows that one answer has of a table that grows. `limit=-1` asks for these: releases that ask so for the rows of one household, or of one project, get all
 * of them, and who wants more asks for further pages.
 */
export const MOST_ROWS = 5000;

/** The most rows or groups that anybody may ask for by a number; more than {@link MOST_ROWS} is meant for keys. */
export const MOST_COUNTED = 10_000;

/** The same where each row comes with the rows of a list. */
export const MOST_WITH_LISTS = 2000;

/** Rows of an answer whose fields nobody has named: Directus gives all of them then, every list too. */
export const MOST_WITHOUT_FIELDS = 10;

/**
 * Text that a spreadsheet would run as a formula (OWASP "CSV Injection"). A spreadsheet in another locale splits a CSV at semicolons
 * or tabs and pays no attention to quotes in the middle of what it takes for a cell, so a formula may begin in the middle of a text too.
 * The signs include the full-width ones.
 */
const AT_START = /^(?=[ '"]*[=+\-@\t\r\n＝＋－＠])/u;
const WITHIN = /(?<=[;\t\r\n])(?=[ '"]*[=+\-@＝＋－＠])/gu;
const GUARD_AT_START = /^'(?=[ '"]*[=+\-@\t\r\n＝＋－＠])/u;
const GUARD_WITHIN = /(?<=[;\t\r\n])'(?=[ '"]*[=+\-@＝＋－＠])/gu;

/** Text of a CSV file that no spreadsheet takes for a formula: an apostrophe stands wherever one could begin. */
export const withoutFormula = (text: string): string => text.replace(AT_START, "'").replaceAll(WITHIN, "'");

/** The text from which `withoutFormula` made this one. */
export const withFormula = (text: string): string => text.replace(GUARD_AT_START, '').replaceAll(GUARD_WITHIN, '');

/** Words as people write them, and how they are compared. Runs on the server. */
export { edits, stepsBetween } from './slips.ts';
export { stemOf, stemsOf, type LanguageName } from './stems.ts';

/** What checks and sends a file: fetched when it is first needed, and not with the screen. */
export { checkImport, choicesOf, createTurns, formIn, leftOutSchema, mapped, nestingOf, readMapping, requestOf, withFileNames, withNewQuestions } from '@groundwork/survey/import';
export { definitionAfter, learned } from './learned.ts';
export { sendFiles } from './send-files.ts';

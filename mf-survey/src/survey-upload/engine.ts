/** What checks and sends a file: fetched when it is first needed, and not with the screen. */
export { checkImport, createTurns, formMappingSchema, leftOutSchema, readMapping, requestOf } from '@groundwork/survey/import';
export { firstDecisions } from './first-decisions.ts';
export { definitionAfter, learned } from './learned.ts';
export { sendFiles } from './send-files.ts';

/** What checks and sends a file: fetched when it is first needed, and not with the screen. */
export { checkImport, leftOutSchema, mapped, readMapping, requestOf } from '@groundwork/survey/import';
export { sendFiles } from './send-files.ts';

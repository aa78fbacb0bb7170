/** What checks a file: fetched when it is first needed, and not with the screen. */
export { checkImport, leftOutSchema, mapped, readMapping, requestOf, sendableFile } from '@groundwork/survey/import';

/** What checks, writes and undoes: fetched when it is first needed, and not with the screen. */
export { createJob, leftOutSchema, makePlan, mapped, readMapping, undoImport } from '@groundwork/survey/import';

/** What checks, writes and takes back: fetched when it is first needed, and not with the screen. */
export { createJob, makePlan, mapped, readMapping, undoImport } from '@groundwork/survey/import';

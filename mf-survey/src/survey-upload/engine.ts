/** What matches the columns of a file: fetched when one is chosen, and not with the screen. */
export { formMappingSchema, leftOutSchema, readMapping, sentDecisions } from '@groundwork/survey/import';
export { continuedDraft, nameOf } from './continued-draft.ts';
export { answeredDraft, askDraft, confirmDraft, discardDraft } from './draft.data.ts';
export { firstDecisions } from './first-decisions.ts';
export { definitionAfter, learned } from './learned.ts';
export { sendFiles } from './send-files.ts';

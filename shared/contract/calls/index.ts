export { sourceBody, sourceChangeBody, sourceDecisionBody, sourceFormsBody, syncBody } from './bodies.ts';
export {
  COLLECTIONS,
  EDITED_COLLECTIONS,
  isImportCollection,
  type Collection,
  type CollectionReadByKey,
  type EditedCollection,
  type PageSlug,
  type ValueProblem,
} from './collections.ts';
export { createCallFinder, type CallFinder, type FoundCall } from './find-call.ts';
export {
  mergeAnswer,
  mergeBody,
  type MergeBody,
  type MergedCollection,
  type MergeDifference,
  type MergePreview,
} from './merge-body.ts';
export {
  outboxAnswer,
  outboxBody,
  type Difference,
  type Expectation,
  type OutboxBody,
  type OutboxOutcome,
  type OutboxWrite,
} from './outbox-body.ts';
export { restoreAnswer, restoreBody, type RestoreBody, type RestoreOutcome } from './restore-body.ts';
export { LIST_NAMES } from './lists.ts';
export { MOST_OUTLINE_POINTS, outlineShape, ringsOf, type OutlineProblem } from './outline.ts';
export { isParameter, type Parameter } from './parameters.ts';
export { checkQuery, type CheckedQuery } from './query.ts';
export {
  ACCESS,
  AREA_DATA_MANAGER_ROLE,
  CALL_KINDS,
  DATA_MANAGER_ROLE,
  type Access,
  type CallBody,
  type CallKind,
  type ServerCall,
} from './server-call.ts';
export { serverCalls, type ServerPath } from './server-calls.ts';
export { acceptBody, declineBody, type AcceptBody, type DeclineBody } from './suggestion-bodies.ts';

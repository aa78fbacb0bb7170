/**
 * What the shell and every remote share while the page is open: one router, one session, one http client, one
 * configuration. It is shared at run time, so everything here exists once.
 */
export * from './config/index.ts';
export * from './files/index.ts';
export * from './http/index.ts';
export * from './navigation/index.ts';
export * from './personal/index.ts';
export * from './router.ts';
export * from './session/index.ts';
export * from './unsaved/index.ts';
export {
  rememberUnsentQuestions,
  removedChanges,
  undecidedChanges,
  unsentChanges,
  unsentQuestions,
} from './uploads/unsent.ts';
export { longGone, rememberHere, removedUploads, wasHere } from './uploads/retention.ts';
export { inOneTab } from './uploads/turns.ts';
export { onWaitingChanged, rememberWaiting, waitingUploads } from './uploads/waiting-uploads.ts';

/**
 * The outbox: changes that are made without a network wait on this device, and are sent once when there is one. Shared lazily: fetched
 * with the screens that make such changes, and where something waits.
 */
export { CopyButtons } from './copy/CopyButtons.tsx';
export type { NewItem, OutboxField, OutboxItem } from './item.ts';
export { OutboxNotice } from './OutboxNotice.tsx';
export type { OutboxOutcome } from './outbox.ts';
export { pageOutbox } from './page-outbox.ts';
export { UnsentNote } from './UnsentNote.tsx';
export { useUnsentOf } from './use-outbox.ts';
export { valueText } from './words.ts';

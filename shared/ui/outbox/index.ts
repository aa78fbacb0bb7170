/**
 * The outbox as screens use it: changes that are made without a network wait on this device, and are sent once when there is one
 * (`shared/outbox`); what people see of them is here. Shared lazily: fetched with the screens that make such changes, and where something waits.
 */
export { CopyButtons } from './CopyButtons.tsx';
export type { NewItem, OutboxField, OutboxItem } from '../../outbox/item.ts';
export { OutboxNotice } from './OutboxNotice.tsx';
export type { OutboxOutcome } from '../../outbox/outbox.ts';
export { pageOutbox } from '../../outbox/page-outbox.ts';
export { UnsentNote } from './UnsentNote.tsx';
export { useUnsentOf } from '../../outbox/use-outbox.ts';
export { valueText } from './words.ts';

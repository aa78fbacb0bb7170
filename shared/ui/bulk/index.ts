/** One change for many records: the bar below a list, the form, and the work with its undo. */
export { BulkBar } from './BulkBar.tsx';
export { ChangeField } from './lazy-parts.ts';
export type { ChangeFieldProps } from './ChangeField.tsx';
export { standingOf, type Standing } from './standing.ts';
export { readRowsByKey } from './read-rows-by-key.ts';
export { useBulkWork, type BulkWork, type Outcome, type Watch } from './use-bulk-work.ts';
export { useTicked, type Ticked } from './use-ticked.ts';

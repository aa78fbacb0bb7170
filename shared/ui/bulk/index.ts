/** One change for many records, or their removal: the bar below a list, the form, and the work with its undo. */
export { BulkBar, workBar } from './BulkBar.tsx';
export { RecordsBar } from './RecordsBar.tsx';
export { ChangeField, RemoveMany } from './lazy-parts.ts';
export type { ChangeFieldProps } from './ChangeField.tsx';
export { nameIn, standingOf, type Standing } from './standing.ts';
export type { Removed, RowsOf } from './remove-many.ts';
export type { RemoveManyProps } from './RemoveMany.tsx';
export { readRowsByKey } from './read-rows-by-key.ts';
export { useBulkWork, type BulkWork, type Outcome, type Watch } from './use-bulk-work.ts';
export { useTicked, type Ticked } from './use-ticked.ts';

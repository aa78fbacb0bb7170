import { useAllowed } from '@groundwork/shared/data';
import type { EditedCollection } from '@groundwork/shared/contract/calls';

/** Whether the person may do this with rows of a table; for showing only, the server decides each time. No until it is known. */
export const useMay = (collection: EditedCollection, action: 'create' | 'update' | 'delete'): boolean =>
  (useAllowed(collection, action).allowed ?? 'none') !== 'none';

import { useAllowed } from '@groundwork/shared/data';
import type { EditedWater } from './water-edit.ts';

interface MayEdit {
  readonly create: boolean;
  /** Who may not add rows suggests new ones. */
  readonly suggestNew: boolean;
  readonly update: boolean;
  readonly remove: boolean;
  /** Who reads the rows and may change none of them suggests what should change. */
  readonly suggest: boolean;
}

/** What the person may do with the rows of a table, for showing only: the server decides each time. Nothing until it is known. */
export function useMayEdit(collection: EditedWater): MayEdit {
  const { allowed: create } = useAllowed(collection, 'create');
  const { allowed: update } = useAllowed(collection, 'update');
  const { allowed: remove = 'none' } = useAllowed(collection, 'delete');
  return {
    create: create === 'full' || create === 'partial',
    suggestNew: create === 'none',
    update: update === 'full' || update === 'partial',
    remove: remove !== 'none',
    suggest: update === 'none',
  };
}

import type { EditedCollection } from '@groundwork/shared/contract/calls';
import { useAllowed } from '@groundwork/shared/data';
import type { Correcting } from '../shared/households/may-review.ts';

/** What a person may do about a row of a table that is wrong; who reads the rows and may change none suggests it. Nothing until it is known. */
export function useCorrecting(collection: EditedCollection): Correcting {
  const { allowed } = useAllowed(collection, 'update');
  return allowed === undefined ? 'nothing' : allowed === 'none' ? 'suggest' : 'edit';
}

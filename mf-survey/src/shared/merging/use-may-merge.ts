import type { MergedCollection } from '@groundwork/shared/contract/calls';
import { useMay } from '../editing/use-may.ts';

/** Whether the person may make two records one: the first is changed and the second removed. For showing only, the server decides. */
export function useMayMerge(collection: MergedCollection): boolean {
  const changes = useMay(collection, 'update');
  const removes = useMay(collection, 'delete');
  return changes && removes;
}

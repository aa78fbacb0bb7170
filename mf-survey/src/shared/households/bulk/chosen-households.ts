import type { Filter } from '@groundwork/shared/data';
import { readRowsByKey, type Watch } from '@groundwork/shared/ui/bulk';
import { households } from '@groundwork/survey/model';
import type { Row } from '../../query/dictionary/index.ts';
import { readAllRows } from '../../query/rows/all-rows.ts';

/** Keys of chosen households, or what narrows the list. */
export type Chosen = { readonly ids: readonly string[] } | { readonly filter: Filter | undefined };

/** The chosen households with these fields, as they are now. */
export const readChosen = (
  chosen: Chosen,
  fields: readonly string[],
  { signal, onProgress }: Pick<Watch, 'signal'> & Partial<Watch>,
): Promise<readonly Row[]> =>
  'ids' in chosen
    ? readRowsByKey({ collection: 'households' }, chosen.ids, fields, signal)
    : readAllRows({ table: households, fields, filter: chosen.filter, signal, ...(onProgress && { onProgress }) });

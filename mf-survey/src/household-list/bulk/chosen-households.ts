import { readItems, z, type Filter } from '@groundwork/shared/data';
import { households } from '@groundwork/survey/model';
import type { Row } from '../../shared/query/dictionary/index.ts';
import { readAllRows } from '../../shared/query/rows/all-rows.ts';
import type { Watch } from './use-bulk-work.ts';

/** Keys of chosen households, or what narrows the list. */
export type Chosen = { readonly ids: readonly string[] } | { readonly filter: Filter | undefined };

/** Keys in one question, so that its address stays short enough. */
const KEYS = 100;

const row = z.record(z.string(), z.unknown());

/** The chosen households with these fields, as they are now. */
export async function readChosen(chosen: Chosen, fields: readonly string[], watch: Watch): Promise<readonly Row[]> {
  if (!('ids' in chosen)) return readAllRows({ table: households, fields, filter: chosen.filter, ...watch });
  const found: Row[] = [];
  for (let from = 0; from < chosen.ids.length; from += KEYS) {
    const filter = { id: { _in: chosen.ids.slice(from, from + KEYS) } };
    const { rows } = await readItems<Row>(
      'households',
      row,
      { fields: ['id', ...fields], filter, limit: -1 },
      { signal: watch.signal },
    );
    found.push(...rows);
  }
  return found;
}

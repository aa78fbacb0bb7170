import { dataUrl } from '../config/index.ts';
import type { Collection } from '../contract/calls/index.ts';
import { codeOf, http } from '../http/index.ts';

/**
 * Creates one record at the data host under a key that was chosen here. Where it is there already nothing is written: asked
 * again after an answer that was lost, it creates nothing twice. For collections in which the key alone is unique.
 * @throws AxiosError from the server or the way to it; it is the screen's to show
 */
export async function createItem(
  collection: Collection,
  row: { readonly id: string; readonly [field: string]: unknown },
): Promise<void> {
  try {
    await http.post(dataUrl(`/items/${collection}`), row, { params: { fields: 'id' }, trouble: false });
  } catch (error) {
    if (codeOf(error) !== 'RECORD_NOT_UNIQUE') throw error;
  }
}

import type { Upload } from '@groundwork/shared/uploads';
import { foundOf } from './found.ts';

/** Bytes of the chosen photos, and of what is sent of them. */
export function savedBy(uploads: readonly Upload[]): { readonly before: number; readonly after: number } {
  let [before, after] = [0, 0];
  for (const upload of uploads) {
    const found = foundOf(upload);
    if (found?.kind !== 'photo' || upload.state.status === 'done') continue;
    before += upload.file.size;
    after += (upload.checked?.size ?? upload.file.size) + (found.original ?? 0);
  }
  return { before, after };
}

import { reduceUploads, type UploadEvent } from './reduce-uploads.ts';
import type { Upload } from './upload.ts';

/**
 * The list after a look at the device.
 * @param onDevice what the device had at the look before; the rest of the list lives as long as this page
 * @param unkept what has happened here, but is not kept yet
 */
export function mergeUploads(
  here: readonly Upload[],
  kept: readonly Upload[],
  onDevice: ReadonlySet<string>,
  unkept: readonly UploadEvent[],
): readonly Upload[] {
  const known = new Map(here.map((upload) => [upload.id, upload]));
  const only = here.filter(
    ({ id, state }) => !onDevice.has(id) || state.status === 'refused' || state.status === 'done',
  );
  const there = kept
    .filter(({ id }) => !only.some((one) => one.id === id))
    .map((upload) => joined(upload, known.get(upload.id)));
  return unkept.reduce(
    reduceUploads,
    [...only, ...there].sort((a, b) => a.order - b.order),
  );
}

/** What is kept, with what only this page has of it: its bytes, and how far they have travelled since. */
function joined(kept: Upload, here: Upload | undefined): Upload {
  const also = here?.checked?.also ?? kept.checked?.also;
  const checked =
    kept.checked === null ? null : { ...kept.checked, body: here?.checked?.body ?? null, ...(also && { also }) };
  return {
    ...kept,
    checked,
    state: here?.state.status === 'sending' && kept.state.status === 'sending' ? here.state : kept.state,
  };
}

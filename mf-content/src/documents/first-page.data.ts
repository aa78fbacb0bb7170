import { dataUrl, http } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import type { DocumentFile } from '../shared/preview/document-file.ts';

/** Pixels across, sharp in a card on a fine screen. */
const WIDTH = 480;
/** How long a picture is kept that nobody looks at, in milliseconds. */
const KEPT = 30 * 60_000;

/** Each PDF takes a worker and memory, so they are drawn one after the other. */
let last: Promise<unknown> = Promise.resolve();

async function draw(id: string, signal: AbortSignal): Promise<Blob> {
  // Who scrolls on leaves those that wait.
  signal.throwIfAborted();
  const [{ data }, { drawFirstPage }] = await Promise.all([
    http.get<ArrayBuffer>(dataUrl(`/assets/${encodeURIComponent(id)}`), {
      responseType: 'arraybuffer',
      timeout: 0,
      signal,
      trouble: false,
    }),
    import(/* webpackChunkName: "pdf" */ '../shared/preview/pdf/draw-first-page.ts'),
  ]);
  return drawFirstPage(data, WIDTH, signal);
}

/** The first page of a PDF as a picture; undefined until it is drawn, and where it cannot be. */
export function useFirstPage({ id }: DocumentFile, wanted: boolean): Blob | undefined {
  return useServerQuery<Blob>({
    queryKey: ['first page', id],
    queryFn: ({ signal }) => {
      const drawn = last.then(() => draw(id, signal));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    enabled: wanted,
    staleTime: Infinity,
    gcTime: KEPT,
  }).data;
}

import { dataUrl } from '../../config/index.ts';
import { http } from '../../http/index.ts';

/**
 * An image of the data host, fetched with the bearer.
 * @param file the file's name on disk, or its id
 * @param rendition the server's preset for the size, for instance `card-640`; absent for the file as it is
 * @throws AxiosError from the server or the way to it; Error when what came is no bitmap
 */
export async function fetchImage(file: string, rendition: string | undefined, signal: AbortSignal): Promise<Blob> {
  const { data } = await http.get<Blob>(dataUrl(`/assets/${encodeURIComponent(file)}`), {
    responseType: 'blob',
    signal,
    ...(rendition !== undefined && { params: { key: rendition } }),
  });
  // A page of an SVG could run script in our origin; a bitmap cannot.
  if (!/^image\/(png|jpeg|webp|avif|gif)/.test(data.type)) throw new Error(`not an image: ${data.type}`);
  return data;
}

import type { Size } from './fitted.ts';

/** Whether this browser, or worker, can decode and draw pictures aside from the page. Safari can from 16.4 on. */
export const canDraw = (): boolean =>
  typeof OffscreenCanvas !== 'undefined' && typeof createImageBitmap !== 'undefined';

/**
 * A decoded picture, turned upright. Its caller closes it: it holds four bytes a pixel outside of the page's heap.
 * @throws when this browser cannot decode it
 */
export const decoded = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** Transparent pictures stay transparent only where they are not written as JPEG; smaller than PNG, WebP does the same. */
export const drawnType = (type: string): string =>
  type === 'image/png' || type === 'image/webp' ? 'image/webp' : 'image/jpeg';

/** A picture drawn in this size, as a file of this type, or of the one that the browser writes in its place. */
export async function drawn(
  picture: CanvasImageSource,
  { width, height }: Size,
  type: string,
  quality: number,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality });
}

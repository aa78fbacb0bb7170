import { openPdf } from './open-pdf.ts';

/**
 * Draws the first page of a PDF.
 * @param width of the picture, in pixels
 * @throws where the PDF is damaged, locked, or the worker does not start
 */
export async function drawFirstPage(data: ArrayBuffer, width: number, signal: AbortSignal): Promise<Blob> {
  const { pdf, close } = await openPdf(data, signal);
  try {
    const page = await pdf.getPage(1);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (picture) => (picture ? resolve(picture) : reject(new Error('The page was not drawn.'))),
        'image/webp',
      ),
    );
  } finally {
    close();
  }
}

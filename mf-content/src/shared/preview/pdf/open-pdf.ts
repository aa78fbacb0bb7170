import { getDocument, PDFWorker, type PDFDocumentProxy } from '@groundwork/shared/pdf';
import { ReleasedWorker } from '@groundwork/shared/worker';

/** An open PDF; `close` lets it and its worker go. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  readonly close: () => void;
}

/**
 * Opens a PDF in a worker of its own. Nothing in it is run, and nothing is fetched for it.
 * @throws where it is damaged, locked, or the worker does not start
 */
export async function openPdf(data: ArrayBuffer, signal: AbortSignal): Promise<OpenPdf> {
  const thread = await new ReleasedWorker(new URL('./pdf.worker.ts', import.meta.url)).start(signal);
  const worker = new PDFWorker({ port: thread as unknown as null, verbosity: 0 });
  const opening = getDocument({ data, worker, enableXfa: false, verbosity: 0 });
  const close = (): void => {
    void opening.destroy();
    worker.destroy();
    thread.terminate();
  };
  try {
    return { pdf: await opening.promise, close };
  } catch (error) {
    close();
    throw error;
  }
}

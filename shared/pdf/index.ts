/** pdf.js, for the one screen that shows PDFs: fetched when one is opened, never before. */
export { getDocument, PDFWorker } from 'pdfjs-dist';
export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

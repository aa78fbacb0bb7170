/** What takes a PDF apart, in a worker. Importing it in one starts it there. */
import 'pdfjs-dist/build/pdf.worker.mjs';

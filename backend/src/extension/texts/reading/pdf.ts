import { findPackageJSON } from 'node:module';
import path from 'node:path';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { Page } from './cut-passages.ts';
import { limits } from './limits.ts';
import { glyphsOf } from './pdf-glyphs.ts';
import { readingOrder, runsRight } from './right-to-left.ts';
import { damaged, locked, Unreadable } from './unreadable.ts';

const folder = path.dirname(findPackageJSON('pdfjs-dist', import.meta.filename) ?? '');

/** Lines end where the PDF says so; a word that is parted at the end of a line becomes one again. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const drawn = items.map((item) => ('str' in item ? (item.hasEOL ? `${item.str}\n` : item.str) : '')).join('');
  // pdf.js puts the parts of such lines in an order that cannot be told from its text.
  const text = runsRight(drawn) ? readingOrder(await glyphsOf(page)) : drawn;
  return text.replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1');
}

/**
 * The text of a PDF, page by page. Nothing in it is run: no scripts, no fonts, no pictures.
 * @throws Unreadable
 */
export async function readPdf(bytes: Uint8Array): Promise<readonly Page[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({
    data: bytes,
    verbosity: 0,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    // Pictures are not wanted: larger ones than this are not unpacked.
    maxImageSize: 1,
    cMapUrl: `${path.join(folder, 'cmaps')}${path.sep}`,
    cMapPacked: true,
    standardFontDataUrl: `${path.join(folder, 'standard_fonts')}${path.sep}`,
  });
  opening.onPassword = () => {
    throw locked();
  };
  try {
    const pdf = await opening.promise.catch((error: unknown) => {
      throw error instanceof Error && ['PasswordException', 'Unreadable'].includes(error.name) ? locked() : damaged();
    });
    if (pdf.numPages > limits.pages)
      throw new Unreadable(
        `It has ${pdf.numPages.toLocaleString('en-GB')} pages; up to ${limits.pages.toLocaleString('en-GB')} are read. Upload it in parts.`,
      );
    const pages: Page[] = [];
    let broken = 0;
    let letters = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      let text = '';
      try {
        const page = await pdf.getPage(number);
        text = await textOf(page);
        page.cleanup();
      } catch {
        broken += 1;
      }
      letters += text.length;
      if (letters > limits.letters) break;
      pages.push({ page: number, text });
    }
    if (broken === pdf.numPages) throw damaged();
    return pages;
  } finally {
    await opening.destroy();
  }
}

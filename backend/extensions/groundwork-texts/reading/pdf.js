import { createRequire } from 'node:module';
import path from 'node:path';
import { limits } from './limits.js';
import { damaged, locked, Unreadable } from './unreadable.js';

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Lines end where the PDF says so; a word that is parted at the end of a line becomes one again. */
const textOf = ({ items }) =>
  items
    .map(({ str = '', hasEOL }) => (hasEOL === true ? `${str}\n` : str))
    .join('')
    .replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1');

/**
 * The text of a PDF, page by page. Nothing in it is run: no scripts, no fonts, no pictures.
 * @param {Uint8Array} bytes
 * @throws Unreadable
 */
export async function readPdf(bytes) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({
    data: bytes,
    verbosity: 0,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    cMapUrl: `${path.join(folder, 'cmaps')}${path.sep}`,
    cMapPacked: true,
    standardFontDataUrl: `${path.join(folder, 'standard_fonts')}${path.sep}`,
  });
  opening.onPassword = () => {
    throw locked();
  };
  try {
    const pdf = await opening.promise.catch((error) => {
      throw error.name === 'PasswordException' || error.name === 'Unreadable' ? locked() : damaged();
    });
    if (pdf.numPages > limits.pages) throw new Unreadable(`It has ${pdf.numPages.toLocaleString('en-GB')} pages; up to ${limits.pages.toLocaleString('en-GB')} are read. Upload it in parts.`);
    const pages = [];
    let broken = 0;
    let letters = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      let text = '';
      try {
        const page = await pdf.getPage(number);
        text = textOf(await page.getTextContent());
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

import { limits } from './limits.js';
import { readOffice } from './office.js';
import { readPdf } from './pdf.js';
import { readPlainText } from './plain-text.js';
import { locked, Unreadable } from './unreadable.js';

const startsWith = (bytes, start, at = 0) => bytes.toString('latin1', at, at + start.length) === start;

const pictures = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'II*\0', 'MM\0*'];
const isPictureOrFilm = (bytes) => pictures.some((start) => startsWith(bytes, start)) || startsWith(bytes, 'ftyp', 4) || startsWith(bytes, 'WEBP', 8);

/** Old office formats; a new one with a password comes in the same wrapping. */
function oldOffice(bytes) {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return locked();
  return new Unreadable('It is in an old format of Word, Excel or PowerPoint. Save it as DOCX, XLSX, PPTX or PDF and upload that.');
}

async function readByContent(bytes) {
  if (bytes.length === 0) throw new Unreadable('The file is empty.');
  if (bytes.subarray(0, 1024).includes('%PDF-')) return readPdf(new Uint8Array(bytes));
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06')) return readOffice(bytes);
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) throw oldOffice(bytes);
  if (startsWith(bytes, '{\\rtf')) throw new Unreadable('It is in Rich Text Format. Save it as DOCX, ODT or PDF and upload that.');
  if (isPictureOrFilm(bytes)) throw new Unreadable('It is a picture or a film, without text that can be read.', true);
  return readPlainText(bytes);
}

/** PostgreSQL takes no NUL, and half a letter is none. */
const clean = (text) => text.replaceAll('\0', '').toWellFormed();

/**
 * Takes the text out of a file. What it is is told by its content, whatever its name says.
 * @param {Buffer} bytes
 * @returns {Promise<{ page: number | null, text: string }[]>} pages from 1, or one part without a number
 * @throws Unreadable
 */
export async function readBytes(bytes) {
  const pages = (await readByContent(bytes)).map(({ page, text }) => ({ page, text: clean(text) }));
  const letters = pages.reduce((sum, { text }) => sum + text.length, 0);
  if (letters > limits.letters) throw new Unreadable(`It holds more text than the ${limits.letters / 1_000_000} million letters that are read. Upload it in parts.`);
  if (!pages.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) {
    throw new Unreadable('It holds no text. If it is a scan, let a program for text recognition make a searchable PDF of it, and upload that.');
  }
  return pages;
}

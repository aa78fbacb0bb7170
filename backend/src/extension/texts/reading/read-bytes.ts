import type { Page } from './cut-passages.ts';
import { limits } from './limits.ts';
import { readOffice } from './office.ts';
import { readPdf } from './pdf.ts';
import { readPlainText } from './plain-text.ts';
import { locked, Unreadable } from './unreadable.ts';
import { wellFormed } from './well-formed.ts';

const startsWith = (bytes: Buffer, start: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + start.length) === start;

const pictures = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'II*\0', 'MM\0*'];
const isPictureOrFilm = (bytes: Buffer): boolean =>
  pictures.some((start) => startsWith(bytes, start)) || startsWith(bytes, 'ftyp', 4) || startsWith(bytes, 'WEBP', 8);

/** Old office formats; a new one with a password comes in the same wrapping. */
function oldOffice(bytes: Buffer): Unreadable {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return locked();
  return new Unreadable(
    'It is in an old format of Word, Excel or PowerPoint. Save it as DOCX, XLSX, PPTX or PDF and upload that.',
  );
}

async function readByContent(bytes: Buffer): Promise<readonly Page[]> {
  if (bytes.length === 0) throw new Unreadable('The file is empty.');
  if (bytes.subarray(0, 1024).includes('%PDF-')) return readPdf(new Uint8Array(bytes));
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06')) return readOffice(bytes);
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) throw oldOffice(bytes);
  if (startsWith(bytes, '{\\rtf'))
    throw new Unreadable('It is in Rich Text Format. Save it as DOCX, ODT or PDF and upload that.');
  if (isPictureOrFilm(bytes)) throw new Unreadable('It is an image or a video, without readable text.', true);
  return readPlainText(bytes);
}

/** PostgreSQL takes no NUL, and half a letter is none. */
const clean = (text: string): string => wellFormed(text.replaceAll('\0', ''));

/**
 * Takes the text out of a file. Its content says what it is, whatever its name says.
 * @returns pages from 1, or one part without a number
 * @throws Unreadable
 */
export async function readBytes(bytes: Buffer): Promise<readonly Page[]> {
  const pages = (await readByContent(bytes)).map(({ page, text }) => ({ page, text: clean(text) }));
  const letters = pages.reduce((sum, { text }) => sum + text.length, 0);
  if (letters > limits.letters)
    throw new Unreadable(
      `It has more than ${limits.letters / 1_000_000} million characters, the limit. Split it and upload the parts.`,
    );
  if (!pages.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) {
    throw new Unreadable(
      'It has no text. If it is a scan, make a searchable PDF with text recognition (OCR) and upload that.',
    );
  }
  return pages;
}

import { bytesOf, holds } from './bytes.ts';
import { CONTENTS, endingOf, type Content } from './content.ts';
import { isoContent } from './iso-media.ts';
import { plainText } from './plain-text.ts';
import { zipNames } from './zip-names.ts';

/** Enough to recognise every kind: longer than any signature, and than what may stand before the first tag of a web page. */
const BEGINNING = 65_536;

/** What a file is, by its bytes and not by its name. Null for what is not known here. */
export async function recognise(file: File): Promise<Content | null> {
  const bytes = await bytesOf(file, 0, BEGINNING);
  if (holds(bytes, '%PDF-')) return 'pdf';
  if (holds(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (holds(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (holds(bytes, 'GIF87a') || holds(bytes, 'GIF89a')) return 'gif';
  if (holds(bytes, 'RIFF') && holds(bytes, 'WEBP', 8)) return 'webp';
  // Matroska begins in the same way, and says in its head which of the two it is.
  if (holds(bytes, '\x1aE\xdf\xa3')) return /webm/.test(String.fromCharCode(...bytes.subarray(0, 64))) ? 'webm' : null;
  const media = isoContent(bytes);
  if (media !== null) return media;
  if (holds(bytes, 'SQLite format 3\0')) return 'sqlite';
  if (holds(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'old-office';
  if (holds(bytes, 'PK\x03\x04')) return packed(file, bytes);
  const text = plainText(bytes);
  return text === null ? null : contentOfText(text, file.name);
}

const OPEN_DOCUMENTS: readonly Content[] = ['odt', 'ods', 'odp'];

/** Where the two families keep their macros. */
const PROGRAMS = /(^|\/)vbaProject\.bin$|^(Basic|Scripts)\//i;

/** An office document is a zip: OpenDocument says so in its first, unpacked file, the others by the names inside. */
async function packed(file: File, bytes: Uint8Array): Promise<Content> {
  const names = (await zipNames(file)) ?? [];
  if (names.some((name) => PROGRAMS.test(name))) return 'macros';
  const open =
    holds(bytes, 'mimetype', 30) && OPEN_DOCUMENTS.find((content) => holds(bytes, `${CONTENTS[content].mime}PK`, 38));
  if (open) return open;
  if (!names.includes('[Content_Types].xml')) return 'zip';
  if (names.includes('word/document.xml')) return 'docx';
  // The parts may lie anywhere; programs put them here.
  if (names.includes('xl/workbook.xml') || names.includes('workbook.xml')) return 'xlsx';
  return names.includes('ppt/presentation.xml') ? 'pptx' : 'zip';
}

/** What may stand before the first tag: white space, comments, declarations. */
const BEFORE = /^(\s|<!--[\s\S]*?(-->|$)|<\?[\s\S]*?\?>)*/;

/** Text by its ending, unless it is something that a browser would run. */
function contentOfText(text: string, name: string): Content {
  const first = text.replace(BEFORE, '').slice(0, 300);
  if (/^(<!doctype\s+svg|<(\w+:)?svg[\s/>])/i.test(first)) return 'svg';
  if (/^<(!doctype|html|head|body|script|iframe|title|meta|base|link|style|object|embed)\b/i.test(first)) return 'html';
  const ending = endingOf(name);
  // Records of an export that was given a spreadsheet's name.
  if (ending === '.csv' && /^\s*(\[\s*\{|\{)\s*"[^"]*"\s*:/.test(text)) return 'json';
  const kinds: readonly Content[] = ['markdown', 'csv', 'json'];
  return kinds.find((kind) => CONTENTS[kind].endings.includes(ending)) ?? 'text';
}

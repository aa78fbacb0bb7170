import { openZip, ZipProblem } from '@groundwork/shared/contract/open-zip';
import type { Page } from './cut-passages.ts';
import { limits } from './limits.ts';
import { damaged, locked, Unreadable } from './unreadable.ts';
import { walkXml } from './xml-text.ts';

/** Text stands in `<w:t>` and `<a:t>`, a paragraph ends with `</w:p>`; deleted text has another name. */
function openXmlText(xml: string, spelling: string): string {
  const parts: string[] = [];
  let within = false;
  walkXml(xml, {
    open: (name) => {
      if (name === `${spelling}t`) within = true;
      else if (name === 'w:tab') parts.push(' ');
      else if (name === 'w:br' || name === 'w:cr' || name === 'a:br') parts.push('\n');
    },
    close: (name) => {
      if (name === `${spelling}t`) within = false;
      else if (name === `${spelling}p` || name === 'si') parts.push('\n');
      else if (name === 'w:tc') parts.push('\t');
    },
    text: (text) => {
      if (within) parts.push(text);
    },
  });
  return parts.join('');
}

/** Text stands in paragraphs and headings; what was deleted or is a note of the editor is left out. Slides begin a new page. */
function openDocumentPages(xml: string): readonly string[] {
  const pages: string[][] = [[]];
  let depth = 0;
  let left = 0;
  const isParagraph = (name: string): boolean => name === 'text:p' || name === 'text:h';
  const isLeft = (name: string): boolean =>
    name === 'text:tracked-changes' || name === 'office:annotation' || name === 'presentation:notes';
  const put = (text: string): void => void pages.at(-1)?.push(text);
  walkXml(xml, {
    open: (name) => {
      if (isParagraph(name)) depth += 1;
      else if (isLeft(name)) left += 1;
      else if (name === 'draw:page') pages.push([]);
      else if (name === 'text:s' || name === 'text:tab') put(' ');
      else if (name === 'text:line-break') put('\n');
    },
    close: (name) => {
      if (isParagraph(name)) {
        depth -= 1;
        put('\n');
      } else if (isLeft(name)) left -= 1;
    },
    text: (text) => {
      if (depth > 0 && left === 0) put(text);
    },
  });
  return pages.map((page) => page.join(''));
}

const numberIn = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);
const inOrder = (names: readonly string[], pattern: RegExp): readonly string[] =>
  names.filter((name) => pattern.test(name)).sort((a, b) => numberIn(a) - numberIn(b));
const numbered = (texts: readonly string[]): readonly Page[] => texts.map((text, index) => ({ page: index + 1, text }));
const whole = (text: string): readonly Page[] => [{ page: null, text }];

/**
 * The text of DOCX, PPTX, XLSX, ODT, ODP and ODS, as pages where the format has them (slides).
 * @throws Unreadable
 */
export async function readOffice(bytes: Buffer): Promise<readonly Page[]> {
  try {
    return await pagesIn(bytes);
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error;
    if (error.reason === 'encrypted') throw locked();
    if (error.reason === 'damaged') throw damaged();
    throw new Unreadable('The file unpacks to far more than it should, so it is not read.');
  }
}

async function pagesIn(bytes: Buffer): Promise<readonly Page[]> {
  const zip = await openZip(new Uint8Array(bytes), {
    entries: limits.entries,
    entry: limits.part,
    total: limits.parts,
  });
  const { names } = zip;
  const xmlOf = async (name: string): Promise<string> => Buffer.from(await zip.bytes(name)).toString('utf8');
  const textsOf = async (parts: readonly string[], spelling: string): Promise<readonly string[]> => {
    const texts: string[] = [];
    for (const part of parts) texts.push(openXmlText(await xmlOf(part), spelling));
    return texts;
  };
  if (names.includes('word/document.xml'))
    return whole(
      (
        await textsOf(
          ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'].filter((name) => names.includes(name)),
          'w:',
        )
      ).join('\n'),
    );
  const slides = inOrder(names, /^ppt\/slides\/slide\d+\.xml$/);
  if (slides.length > 0) return numbered(await textsOf(slides, 'a:'));
  if (names.includes('xl/workbook.xml'))
    return whole(
      (
        await textsOf(
          ['xl/sharedStrings.xml'].filter((name) => names.includes(name)),
          '',
        )
      ).join('\n'),
    );
  if (names.includes('content.xml')) {
    if (names.includes('META-INF/manifest.xml') && (await xmlOf('META-INF/manifest.xml')).includes('encryption-data'))
      throw locked();
    const [before = '', ...pages] = openDocumentPages(await xmlOf('content.xml'));
    return pages.length === 0 ? whole(before) : numbered(pages);
  }
  throw new Unreadable('It is a zip file, not a document. Upload its contents.');
}

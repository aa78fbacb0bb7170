import path from 'node:path';
import { openZip, ZipProblem } from '@groundwork/shared/contract/open-zip';
import type { Page } from './cut-passages.ts';
import { limits } from './limits.ts';
import { openDocumentPages } from './open-document.ts';
import { openXmlText, relatedTo } from './open-xml.ts';
import { cellTexts, hasOwnTexts } from './spreadsheet.ts';
import { damaged, locked, Unreadable } from './unreadable.ts';

/** The parts of an office file by name. */
interface Parts {
  readonly names: readonly string[];
  /** @throws ZipProblem */
  readonly xmlOf: (name: string) => Promise<string>;
}

const numberIn = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);
const inOrder = (names: readonly string[], pattern: RegExp): readonly string[] =>
  names.filter((name) => pattern.test(name)).sort((a, b) => numberIn(a) - numberIn(b));
const numbered = (texts: readonly string[]): readonly Page[] => texts.map((text, index) => ({ page: index + 1, text }));
/** Pages of a kind often have the same header. */
const whole = (texts: readonly string[]): readonly Page[] => [{ page: null, text: [...new Set(texts)].join('\n') }];

async function allOf(names: readonly string[], textOf: (name: string) => Promise<string>): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const name of names) texts.push(await textOf(name));
  return texts;
}

/** The text first, then what stands around and below it. */
async function wordPages({ names, xmlOf }: Parts): Promise<readonly Page[]> {
  const around = ['header', 'footer', 'footnotes', 'endnotes', 'comments'].flatMap((part) =>
    inOrder(names, new RegExp(`^word/${part}\\d*\\.xml$`)),
  );
  return whole(await allOf(['word/document.xml', ...around], async (name) => openXmlText(await xmlOf(name), 'w:')));
}

/** Each slide with its notes. */
async function slidePages(slides: readonly string[], { names, xmlOf }: Parts): Promise<readonly Page[]> {
  return numbered(
    await allOf(slides, async (slide) => {
      const text = openXmlText(await xmlOf(slide), 'a:');
      const rels = `ppt/slides/_rels/${path.posix.basename(slide)}.rels`;
      const related = names.includes(rels) ? relatedTo(await xmlOf(rels), 'notesSlide') : undefined;
      const notes = path.posix.resolve('/ppt/slides', related ?? '').slice(1);
      return names.includes(notes) ? `${text}\n${openXmlText(await xmlOf(notes), 'a:')}` : text;
    }),
  );
}

/** The shared texts first, then those of comments, drawings and cells. */
async function sheetPages({ names, xmlOf }: Parts): Promise<readonly Page[]> {
  const shared = inOrder(names, /^xl\/sharedStrings\.xml$/);
  const texts = [
    ...(await allOf(
      [...shared, ...inOrder(names, /^xl\/comments\/?comment\d+\.xml$|^xl\/comments\d+\.xml$/)],
      async (name) => cellTexts(await xmlOf(name)),
    )),
    ...(await allOf(inOrder(names, /^xl\/drawings\/drawing\d+\.xml$/), async (name) =>
      openXmlText(await xmlOf(name), 'a:'),
    )),
  ];
  for (const name of inOrder(names, /^xl\/worksheets\/[^/]+\.xml$/)) {
    try {
      const sheet = await xmlOf(name);
      if (hasOwnTexts(sheet)) texts.push(cellTexts(sheet));
    } catch (error) {
      // A sheet of millions of numbers, from a program that shares its texts.
      if (shared.length === 0 || !(error instanceof ZipProblem) || error.reason !== 'too large') throw error;
    }
  }
  return whole(texts);
}

async function openPages({ names, xmlOf }: Parts): Promise<readonly Page[]> {
  if (names.includes('META-INF/manifest.xml') && (await xmlOf('META-INF/manifest.xml')).includes('encryption-data'))
    throw locked();
  const [before = '', ...pages] = openDocumentPages(await xmlOf('content.xml'));
  if (pages.length > 0) return numbered(pages);
  // Headers and footers; those of sheets are made by the program.
  const isText = names.includes('mimetype') && /\.text\b/.test(await xmlOf('mimetype'));
  return whole([
    before,
    ...(isText && names.includes('styles.xml') ? openDocumentPages(await xmlOf('styles.xml')) : []),
  ]);
}

async function pagesIn(bytes: Buffer): Promise<readonly Page[]> {
  const zip = await openZip(new Uint8Array(bytes), {
    entries: limits.entries,
    entry: limits.part,
    total: limits.parts,
  });
  const { names } = zip;
  const parts: Parts = { names, xmlOf: async (name) => Buffer.from(await zip.bytes(name)).toString('utf8') };
  if (names.includes('word/document.xml')) return wordPages(parts);
  const slides = inOrder(names, /^ppt\/slides\/slide\d+\.xml$/);
  if (slides.length > 0) return slidePages(slides, parts);
  if (names.includes('xl/workbook.xml')) return sheetPages(parts);
  if (names.includes('content.xml')) return openPages(parts);
  throw new Unreadable('It is a zip file, not a document. Upload its contents.');
}

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

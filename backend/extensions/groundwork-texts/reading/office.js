import { openZip } from './zip.js';
import { Unreadable } from './unreadable.js';
import { walkXml } from './xml-text.js';

/** Text stands in `<w:t>` and `<a:t>`, a paragraph ends with `</w:p>`; deleted text has another name. */
function openXmlText(xml, spelling) {
  const parts = [];
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
    text: (text) => within && parts.push(text),
  });
  return parts.join('');
}

/** Text stands in paragraphs and headings; what was deleted or is a note of the editor is left out. Slides begin a new page. */
function openDocumentPages(xml) {
  const pages = [[]];
  let depth = 0;
  let left = 0;
  const isParagraph = (name) => name === 'text:p' || name === 'text:h';
  const isLeft = (name) => name === 'text:tracked-changes' || name === 'office:annotation' || name === 'presentation:notes';
  const put = (text) => pages.at(-1).push(text);
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
    text: (text) => depth > 0 && left === 0 && put(text),
  });
  return pages.map((page) => page.join(''));
}

const numberIn = (name) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);
const inOrder = (names, pattern) => names.filter((name) => pattern.test(name)).sort((a, b) => numberIn(a) - numberIn(b));
const numbered = (texts) => texts.map((text, index) => ({ page: index + 1, text }));
const whole = (text) => [{ page: null, text }];

/**
 * The text of DOCX, PPTX, XLSX, ODT, ODP and ODS, as pages where the format has them (slides).
 * @param {Buffer} bytes
 * @throws Unreadable
 */
export function readOffice(bytes) {
  const zip = openZip(bytes);
  const { names } = zip;
  const xmlOf = (name) => zip.read(name).toString('utf8');
  if (names.includes('word/document.xml')) {
    const parts = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'].filter((name) => names.includes(name));
    return whole(parts.map((name) => openXmlText(xmlOf(name), 'w:')).join('\n'));
  }
  const slides = inOrder(names, /^ppt\/slides\/slide\d+\.xml$/);
  if (slides.length > 0) return numbered(slides.map((name) => openXmlText(xmlOf(name), 'a:')));
  if (names.includes('xl/workbook.xml')) return whole(names.includes('xl/sharedStrings.xml') ? openXmlText(xmlOf('xl/sharedStrings.xml'), '') : '');
  if (names.includes('content.xml')) {
    if (names.includes('META-INF/manifest.xml') && xmlOf('META-INF/manifest.xml').includes('encryption-data')) throw new Unreadable('The file is protected by a password. Upload it without one.');
    const [before, ...pages] = openDocumentPages(xmlOf('content.xml'));
    return pages.length === 0 ? whole(before) : numbered(pages);
  }
  throw new Unreadable('It is a zip and no document. Upload what is in it.');
}

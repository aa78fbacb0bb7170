import { fileOf, isoBox, jpegBytes, jpegFile, pdfFile, pngFile, textFile, zipFile } from '../testing/small-files.ts';
import { UPLOAD_TYPES } from '../contract/index.ts';
import { CONTENTS, type Content } from './content.ts';
import { prepareFile, type Preparation } from './prepare-file.ts';
import type { Verdict } from './uploads.ts';

const contents: readonly Content[] = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'text',
  'markdown',
  'csv',
  'jpeg',
  'png',
  'gif',
  'webp',
  'heic',
  'avif',
  'mp4',
  'quicktime',
  'webm',
];
const check = (file: File, more: Partial<Preparation> = {}): Promise<Verdict> =>
  prepareFile(file, { contents, maxBytes: 10_000, ...more });

const office = (part: string, more: Record<string, string> = {}) => ({
  '[Content_Types].xml': '<Types/>',
  [part]: '<x/>',
  ...more,
});
const odt = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' };
const gif = 'GIF89a\x04\0\x03\0 picture ;';
const webp = 'RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x03\0\0\x02\0\0';
const film = (brand: string) =>
  isoBox('ftyp', `${brand}\0\0\0\0isom`) + isoBox('mdat', 'frames') + isoBox('moov', 'list');
const still = (brand: string, side = '\0\0\x10\0') =>
  isoBox('ftyp', `${brand}\0\0\0\0mif1`) + isoBox('meta', `\0\0\0\x14ispe\0\0\0\0${side}${side}`) + isoBox('mdat', 'x');
const zipText =
  'PK\x03\x04 and \xff\xd9PK\x01\x02' + 'x'.repeat(42) + 'PK\x05\x06\0\0\0\0\x01\0\x01\0\x2e\0\0\0\x09\0\0\0\0\0';

test.each<[string, File, Content]>([
  ['a PDF', pdfFile('report.pdf'), 'pdf'],
  ['a PDF in capitals', pdfFile('REPORT.PDF'), 'pdf'],
  ['a PDF whose name has two endings', pdfFile('report.final.pdf'), 'pdf'],
  ['a Word document', zipFile('a.docx', office('word/document.xml')), 'docx'],
  ['an Excel workbook', zipFile('a.xlsx', office('xl/workbook.xml')), 'xlsx'],
  ['a PowerPoint presentation', zipFile('a.pptx', office('ppt/presentation.xml')), 'pptx'],
  ['an OpenDocument text', zipFile('a.odt', odt), 'odt'],
  ['text', textFile('notes.txt', 'Água limpa, 2024\r\n\tend'), 'text'],
  ['text of an old editor', fileOf('notes.txt', '\xc1gua limpa'), 'text'],
  ['text in UTF-16', fileOf('notes.txt', '\xff\xfeA\0g\0'), 'text'],
  ['Markdown that holds some HTML', textFile('notes.md', '# Title\n<details>more</details>'), 'markdown'],
  ['CSV', textFile('villages.csv', 'id,name\n1,Baraka'), 'csv'],
  ['a JPEG image', jpegFile('scan.jpg'), 'jpeg'],
  ['a PNG image', pngFile('scan.png'), 'png'],
  ['a photo with a film behind it, as phones make', fileOf('IMG_1.JPG', `${jpegBytes()}${film('isom')}`), 'jpeg'],
  ['a GIF image', fileOf('a.gif', gif), 'gif'],
  ['a WebP image', fileOf('a.webp', webp), 'webp'],
  ['a HEIC image', fileOf('IMG_2.HEIC', still('heic')), 'heic'],
  ['an AVIF image', fileOf('a.avif', still('avif')), 'avif'],
  ['an MP4 video', fileOf('a.mp4', film('isom')), 'mp4'],
  ['an MP4 video that was given the other ending', fileOf('a.mov', film('mp42')), 'mp4'],
  ['a QuickTime video', fileOf('IMG_3.MOV', film('qt  ')), 'quicktime'],
  ['a WebM video', fileOf('a.webm', '\x1aE\xdf\xa3\x9fB\x82\x84webm'), 'webm'],
])('%s is taken, and sent under the type of its content', async (_, file, content) => {
  const verdict = await check(file);
  expect(verdict).toMatchObject({ ok: true, checked: { content, known: null } });
  expect(verdict.ok && verdict.checked.body.type).toBe(CONTENTS[content].mime);
});

test('the server takes every kind that a screen may accept', () => {
  const taken = (mime: string): boolean =>
    UPLOAD_TYPES.some((type) => (type.endsWith('*') ? mime.startsWith(type.slice(0, -1)) : mime === type));
  expect(contents.filter((content) => !taken(CONTENTS[content].mime))).toEqual([]);
});

test.each<[string, File, object]>([
  ['an empty file', fileOf('report.pdf', ''), { why: 'empty' }],
  ['a file beyond the limit', textFile('long.txt', 'x'.repeat(10_001)), { why: 'too-large', most: 10_000 }],
  ['a picture that calls itself a PDF', pngFile('report.pdf'), { why: 'mislabelled', ending: '.pdf', content: 'png' }],
  [
    'a PDF that calls itself a program',
    pdfFile('report.pdf.exe'),
    { why: 'mislabelled', ending: '.exe', content: 'pdf' },
  ],
  ['a PDF without an ending', pdfFile('report'), { why: 'mislabelled', ending: '', content: 'pdf' }],
  [
    'a program that calls itself a PDF',
    fileOf('report.exe.pdf', 'MZ\x90\0\x03\0\0\0'),
    { why: 'not-accepted', content: null },
  ],
  [
    'text that calls itself a PDF',
    textFile('report.pdf', 'only words'),
    { why: 'mislabelled', ending: '.pdf', content: 'text' },
  ],
  ['a web page', textFile('page.html', '<!DOCTYPE html><p>x'), { why: 'not-accepted', content: 'html' }],
  [
    'a web page that calls itself text',
    textFile('page.html.txt', '\ufeff \n<!-- x --><HTML><script>1</script>'),
    { why: 'not-accepted', content: 'html' },
  ],
  [
    'a script that calls itself Markdown',
    textFile('a.md', '<script>alert(1)</script>'),
    { why: 'not-accepted', content: 'html' },
  ],
  [
    'a drawing',
    textFile('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    { why: 'not-accepted', content: 'svg' },
  ],
  [
    'a drawing that calls itself a picture',
    textFile('a.svg.png', '<?xml version="1.0"?>\n<!-- by hand -->\n<svg/>'),
    { why: 'not-accepted', content: 'svg' },
  ],
  [
    'a drawing that calls itself text',
    textFile('a.txt', '<!DOCTYPE svg PUBLIC "x"><svg/>'),
    { why: 'not-accepted', content: 'svg' },
  ],
  [
    'an archive that calls itself a Word document',
    zipFile('a.docx', { 'evil.exe': 'MZ' }),
    { why: 'not-accepted', content: 'zip' },
  ],
  [
    'a Word document with macros',
    zipFile('a.docx', office('word/document.xml', { 'word/vbaProject.bin': 'x' })),
    { why: 'not-accepted', content: 'macros' },
  ],
  [
    'an OpenDocument text with macros',
    zipFile('a.odt', { ...odt, 'Basic/Standard/Module1.xml': 'x' }),
    { why: 'not-accepted', content: 'macros' },
  ],
  ['half of a Word document', fileOf('a.docx', 'PK\x03\x04 and no list'), { why: 'damaged', content: 'docx' }],
  ['a broken archive', fileOf('a.zip', 'PK\x03\x04 and no list'), { why: 'not-accepted', content: 'zip' }],
  [
    'a Word document whose list lies outside',
    fileOf('a.docx', `PK\x03\x04PK\x05\x06${'\xff'.repeat(18)}`),
    { why: 'damaged', content: 'docx' },
  ],
  ['JSON, which is no paper', textFile('a.json', '{}'), { why: 'not-accepted', content: 'json' }],
  [
    'a photo that calls itself a program',
    jpegFile('photo.jpg.exe'),
    { why: 'mislabelled', ending: '.exe', content: 'jpeg' },
  ],
  ['half of a photo', fileOf('a.jpg', jpegBytes().slice(0, -2)), { why: 'damaged', content: 'jpeg' }],
  [
    'a photo that is nothing but its beginning',
    fileOf('a.jpg', '\xff\xd8\xff\xe0 picture'),
    { why: 'damaged', content: 'jpeg' },
  ],
  ['half of a PNG', fileOf('a.png', '\x89PNG\r\n\x1a\n picture'), { why: 'damaged', content: 'png' }],
  ['half of a GIF', fileOf('a.gif', gif.slice(0, -1)), { why: 'damaged', content: 'gif' }],
  ['half of a WebP', fileOf('a.webp', webp.slice(0, -4)), { why: 'damaged', content: 'webp' }],
  ['half of a HEIC', fileOf('a.heic', still('heic').slice(0, -1)), { why: 'damaged', content: 'heic' }],
  [
    'a film whose list never came',
    fileOf('a.mp4', isoBox('ftyp', 'isom\0\0\0\0') + isoBox('mdat', 'frames')),
    { why: 'damaged', content: 'mp4' },
  ],
  ['half of a film', fileOf('a.mp4', film('isom').slice(0, -1)), { why: 'damaged', content: 'mp4' }],
  [
    'a photo with a PDF in its head',
    jpegFile('a.jpg', { mark: '%PDF-1.4' }),
    { why: 'mixed', content: 'jpeg', other: 'pdf' },
  ],
  [
    'a photo with an archive behind it',
    fileOf('a.jpg', `${jpegBytes()}${zipText}`),
    { why: 'mixed', content: 'jpeg', other: 'zip' },
  ],
  ['a GIF that is a Java archive', fileOf('a.gif', gif + zipText), { why: 'mixed', content: 'gif', other: 'zip' }],
  ['a PDF that is an archive', fileOf('a.pdf', `%PDF-1.4${zipText}`), { why: 'mixed', content: 'pdf', other: 'zip' }],
  [
    'a PNG that would fill the memory',
    pngFile('a.png', { width: 60_000, height: 60_000 }),
    { why: 'too-many-pixels', width: 60_000, height: 60_000, most: 210_000_000 },
  ],
  [
    'a JPEG that would',
    jpegFile('a.jpg', { width: 65_000, height: 65_000 }),
    { why: 'too-many-pixels', width: 65_000, height: 65_000, most: 210_000_000 },
  ],
  [
    'a HEIC that would',
    fileOf('a.heic', still('heic', '\0\x01\0\0')),
    { why: 'too-many-pixels', width: 65_536, height: 65_536, most: 210_000_000 },
  ],
  [
    'a film of another container',
    fileOf('a.webm', '\x1aE\xdf\xa3\x9fB\x82\x88matroska'),
    { why: 'not-accepted', content: null },
  ],
  [
    'a document that would unpack to a bomb',
    zipFile('a.docx', office('word/document.xml'), 0x78_00_00_00),
    { why: 'unpacks-too-large', bytes: 0xf0_00_00_00, most: 2_147_483_648 },
  ],
  ['bytes of no kind', fileOf('a.bin', '\0\x01\x02'), { why: 'not-accepted', content: null }],
])('%s is refused', async (_, file, refusal) => {
  expect(await check(file)).toEqual({ ok: false, refusal });
});

test('returns the hash of what is sent, and where the same bytes are already', async () => {
  const asked: string[] = [];
  const known = [{ id: 'd1', title: 'Minutes' }];
  const findSame = async (sha256: string) => (asked.push(sha256), known);
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await check(textFile('a.txt', 'abc'), { findSame })).toMatchObject({ ok: true, checked: { sha256, known } });
  expect(asked).toEqual([sha256]);
});

test('a failed check for the same file does not prevent uploading', async () => {
  const findSame = () => Promise.reject(new Error('down'));
  expect(await check(pdfFile('a.pdf'), { findSame })).toMatchObject({ ok: true, checked: { known: null } });
});

test('invisible characters and folders do not travel in the name', async () => {
  const verdict = await check(pdfFile('C:\\papers\\fdp.\u202ereport\u0000.pdf'));
  expect(verdict.ok && verdict.checked.body.name).toBe('fdp.report.pdf');
});

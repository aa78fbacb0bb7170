import { fileOf, pdfFile, textFile, zipFile } from '../testing/small-files.ts';
import type { Content } from './content.ts';
import { prepareFile, type Preparation } from './prepare-file.ts';
import type { Verdict } from './uploads.ts';

const contents: readonly Content[] = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'text', 'markdown', 'csv', 'jpeg', 'png'];
const check = (file: File, more: Partial<Preparation> = {}): Promise<Verdict> => prepareFile(file, { contents, maxBytes: 10_000, ...more });

const office = (part: string, more: Record<string, string> = {}) => ({ '[Content_Types].xml': '<Types/>', [part]: '<x/>', ...more });
const odt = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' };
const png = '\x89PNG\r\n\x1a\n';

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
  ['a JPEG image', fileOf('scan.jpg', '\xff\xd8\xff\xe0 picture'), 'jpeg'],
  ['a PNG image', fileOf('scan.png', `${png} picture`), 'png'],
])('%s is taken, and sent under the type of its content', async (_, file, content) => {
  const verdict = await check(file);
  expect(verdict).toMatchObject({ ok: true, checked: { content, known: null } });
  expect(verdict.ok && verdict.checked.body.type).toMatch(/^(application|text|image)\//);
});

test.each<[string, File, object]>([
  ['an empty file', fileOf('report.pdf', ''), { why: 'empty' }],
  ['a file beyond the limit', textFile('long.txt', 'x'.repeat(10_001)), { why: 'too-large', most: 10_000 }],
  ['a picture that calls itself a PDF', fileOf('report.pdf', `${png} picture`), { why: 'mislabelled', ending: '.pdf', content: 'png' }],
  ['a PDF that calls itself a program', pdfFile('report.pdf.exe'), { why: 'mislabelled', ending: '.exe', content: 'pdf' }],
  ['a PDF without an ending', pdfFile('report'), { why: 'mislabelled', ending: '', content: 'pdf' }],
  ['a program that calls itself a PDF', fileOf('report.exe.pdf', 'MZ\x90\0\x03\0\0\0'), { why: 'not-accepted', content: null }],
  ['text that calls itself a PDF', textFile('report.pdf', 'only words'), { why: 'mislabelled', ending: '.pdf', content: 'text' }],
  ['a web page', textFile('page.html', '<!DOCTYPE html><p>x'), { why: 'not-accepted', content: 'html' }],
  ['a web page that calls itself text', textFile('page.html.txt', '\ufeff \n<!-- x --><HTML><script>1</script>'), { why: 'not-accepted', content: 'html' }],
  ['a script that calls itself Markdown', textFile('a.md', '<script>alert(1)</script>'), { why: 'not-accepted', content: 'html' }],
  ['a drawing', textFile('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), { why: 'not-accepted', content: 'svg' }],
  ['a drawing that calls itself a picture', textFile('a.svg.png', '<?xml version="1.0"?>\n<!-- by hand -->\n<svg/>'), { why: 'not-accepted', content: 'svg' }],
  ['a drawing that calls itself text', textFile('a.txt', '<!DOCTYPE svg PUBLIC "x"><svg/>'), { why: 'not-accepted', content: 'svg' }],
  ['an archive that calls itself a Word document', zipFile('a.docx', { 'evil.exe': 'MZ' }), { why: 'not-accepted', content: 'zip' }],
  ['a Word document with macros', zipFile('a.docx', office('word/document.xml', { 'word/vbaProject.bin': 'x' })), { why: 'not-accepted', content: 'macros' }],
  ['an OpenDocument text with macros', zipFile('a.odt', { ...odt, 'Basic/Standard/Module1.xml': 'x' }), { why: 'not-accepted', content: 'macros' }],
  ['half of a Word document', fileOf('a.docx', 'PK\x03\x04 and no list'), { why: 'damaged', content: 'docx' }],
  ['a broken archive', fileOf('a.zip', 'PK\x03\x04 and no list'), { why: 'not-accepted', content: 'zip' }],
  ['a Word document whose list lies outside', fileOf('a.docx', `PK\x03\x04PK\x05\x06${'\xff'.repeat(18)}`), { why: 'damaged', content: 'docx' }],
  ['JSON, which is no paper', textFile('a.json', '{}'), { why: 'not-accepted', content: 'json' }],
  ['bytes of no kind', fileOf('a.bin', '\0\x01\x02'), { why: 'not-accepted', content: null }],
])('%s is refused', async (_, file, refusal) => {
  expect(await check(file)).toEqual({ ok: false, refusal });
});

test('tells the hash of what is sent, and where the same bytes are already', async () => {
  const asked: string[] = [];
  const known = [{ id: 'd1', title: 'Minutes' }];
  const findSame = async (sha256: string) => (asked.push(sha256), known);
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await check(textFile('a.txt', 'abc'), { findSame })).toMatchObject({ ok: true, checked: { sha256, known } });
  expect(asked).toEqual([sha256]);
});

test('a failure to ask for the same file keeps nobody from uploading', async () => {
  const findSame = () => Promise.reject(new Error('down'));
  expect(await check(pdfFile('a.pdf'), { findSame })).toMatchObject({ ok: true, checked: { known: null } });
});

test('invisible characters and folders do not travel in the name', async () => {
  const verdict = await check(pdfFile('C:\\papers\\fdp.\u202ereport\u0000.pdf'));
  expect(verdict.ok && verdict.checked.body.name).toBe('fdp.report.pdf');
});

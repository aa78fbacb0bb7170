import { PDFDocument, StandardFonts } from 'pdf-lib';
import { readApart } from './read-apart.ts';
import { bombOf, zipOf } from './zip-of.ts';

/** Reads as the server does, in the thread. */
const read = async (file: Uint8Array | string) => readApart(Uint8Array.from(Buffer.from(file)));
const refusal = async (file: Uint8Array | string): Promise<string> => {
  try {
    await read(file);
    return 'was read';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

async function pdfOf(pages: readonly string[], save: object = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of pages) {
    const page = pdf.addPage();
    text.split('\n').forEach((line, index) => page.drawText(line, { x: 40, y: 800 - index * 14, size: 10, font }));
  }
  return Buffer.from(await pdf.save(save));
}

/** A PDF of one page whose content is packed like this. */
const pdfAround = (content: Buffer, filter: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>endobj\n' +
        `4 0 obj<</Length ${content.length}/Filter${filter}>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n'),
  ]);

const docx = (body: string): Buffer =>
  zipOf({ 'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>` });
const DAMAGED = 'The file is damaged or incomplete. Upload it again, or save it again in the program it comes from.';
const LOCKED = 'The file is protected by a password. Upload it without one.';

describe('what is read', () => {
  it('a PDF, page by page, words parted at the end of a line made whole', async () => {
    const { pageCount, passages } = await read(await pdfOf(['Primeira página.', '', 'The bore-\nhole of Chirodzo.']));
    expect([pageCount, passages]).toEqual([
      3,
      [
        { page: 1, position: 0, text: 'Primeira página.' },
        { page: 3, position: 1, text: 'The borehole of Chirodzo.' },
      ],
    ]);
  });

  it('a PDF whose table of contents is broken, as far as it can be mended', async () => {
    const pdf = await pdfOf(['Still here.'], { useObjectStreams: false });
    expect(
      (await read(Buffer.from(pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n99999999'), 'latin1'))).text,
    ).toBe('Still here.');
  });

  it.each([
    [
      'DOCX without what was deleted',
      docx(
        '<w:p><w:r><w:t>Água &amp; saneamento</w:t></w:r><w:del><w:delText>gone</w:delText></w:del></w:p><w:p><w:r><w:t>Two&#233;</w:t></w:r></w:p>',
      ),
      null,
      'Água & saneamento\nTwoé',
    ],
    [
      'PPTX with its slides in order',
      zipOf({
        'ppt/slides/slide10.xml': '<a:p><a:t>ten</a:t></a:p>',
        'ppt/slides/slide2.xml': '<a:p><a:t>two</a:t></a:p>',
      }),
      2,
      'two\n\nten',
    ],
    [
      'DOCX with what stands around and below its text, the same header once',
      zipOf({
        'word/document.xml': '<w:document><w:p><w:t>Text</w:t></w:p></w:document>',
        ...Object.fromEntries(
          [
            ['header1', 'Head'],
            ['header2', 'Head'],
            ['footer1', 'Foot'],
            ['footnotes', 'Note'],
            ['endnotes', 'End'],
            ['comments', 'Remark'],
          ].map(([name, text]) => [`word/${name}.xml`, `<w:x><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:x>`]),
        ),
      }),
      null,
      'Text\n\nHead\n\nFoot\n\nNote\n\nEnd\n\nRemark',
    ],
    [
      'PPTX with the notes of each slide',
      zipOf({
        'ppt/slides/slide1.xml': '<p:sld><a:p><a:t>one</a:t></a:p></p:sld>',
        'ppt/slides/slide2.xml': '<p:sld><a:p><a:t>two</a:t></a:p></p:sld>',
        'ppt/slides/_rels/slide2.xml.rels':
          '<Relationships><Relationship Type="http://x/slideLayout" Target="../slideLayouts/slideLayout1.xml"/><Relationship Type="http://x/notesSlide" Target="../notesSlides/notesSlide1.xml"/></Relationships>',
        'ppt/notesSlides/notesSlide1.xml':
          '<p:notes><a:p><a:t>Say it slowly</a:t></a:p><a:p><a:fld><a:t>2</a:t></a:fld></a:p></p:notes>',
      }),
      2,
      'one\n\ntwo\n\nSay it slowly',
    ],
    [
      'ODT with its comments below',
      zipOf({
        'content.xml':
          '<office:text><text:h>Head</text:h><text:p>One<text:s/>two<office:annotation><text:p>remark</text:p></office:annotation></text:p><text:tracked-changes><text:p>gone</text:p></text:tracked-changes></office:text>',
      }),
      null,
      'Head\nOne two\nremark',
    ],
    [
      'ODT with its headers',
      zipOf({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'content.xml': '<office:text><text:p>Text</text:p></office:text>',
        'styles.xml': '<style:header><text:p>Head</text:p></style:header>',
      }),
      null,
      'Text\n\nHead',
    ],
    [
      'ODP slide by slide',
      zipOf({
        'content.xml':
          '<office:presentation><draw:page><text:p>A</text:p></draw:page><draw:page><text:p>B</text:p></draw:page></office:presentation>',
      }),
      2,
      'A\n\nB',
    ],
    [
      'XLSX by its words',
      zipOf({
        'xl/workbook.xml': '<a/>',
        'xl/sharedStrings.xml': '<sst><si><t>Budget</t></si><si><t>Pump</t></si></sst>',
      }),
      null,
      'Budget\nPump',
    ],
    [
      'XLSX whose texts stand in their cells, in comments and in drawings',
      zipOf({
        'xl/workbook.xml': '<a/>',
        'xl/worksheets/sheet2.xml': '<x:worksheet><x:c t="inlineStr"><x:is><x:t>Well</x:t></x:is></x:c></x:worksheet>',
        'xl/worksheets/sheet1.xml':
          '<worksheet><c t="inlineStr"><is><r><t>brontide </t></r><r><t>handle</t></r></is></c><c><v>7</v></c><c t="str"><f>A1&amp;"x"</f><v>made</v></c><c t="s"><v>0</v></c></worksheet>',
        'xl/comments1.xml': '<comments><comment><text><t>Ask again</t></text></comment></comments>',
        'xl/drawings/drawing1.xml': '<xdr:wsDr><a:p><a:t>Box</a:t></a:p></xdr:wsDr>',
      }),
      null,
      'Ask again\n\nBox\n\nbrontide handle\nmade\n\nWell',
    ],
    [
      'XLSX without how its words are spoken',
      zipOf({
        'xl/workbook.xml': '<a/>',
        'xl/sharedStrings.xml': '<sst><si><t>井戸</t><rPh><t>イド</t></rPh></si></sst>',
      }),
      null,
      '井戸',
    ],
    ['text in UTF-8', Buffer.from('Olá'), null, 'Olá'],
    ['text in UTF-16', Buffer.from('\xff\xfeO\0l\0\xe1\0', 'latin1'), null, 'Olá'],
    ['text of older editors', Buffer.from('Ol\xe1', 'latin1'), null, 'Olá'],
  ])('%s', async (_, file, pages, text) => {
    const answer = await read(file);
    expect([answer.pageCount, answer.text.replace(/[ \t]+$/gm, '')]).toEqual([pages, text]);
  });

  it('in passages of about a thousand letters that end with a sentence', async () => {
    const { passages } = await read(
      Array.from({ length: 60 }, (_, index) => `Sentence number ${index} tells of the pump and its handle.`).join(' '),
    );
    expect(passages.length).toBe(4);
    for (const { text } of passages) expect([text.length <= 1200, text.endsWith('.')]).toEqual([true, true]);
  });

  it('in scripts without spaces between sentences and words, too', async () => {
    const chinese = await read('村里有两口水井和一所学校。'.repeat(200));
    for (const { text } of chinese.passages.slice(0, -1))
      expect([text.length >= 800, text.endsWith('。')]).toEqual([true, true]);
    const thai = await read('โรงเรียน'.repeat(400));
    for (const { text } of thai.passages) expect(text).toMatch(/^(โรงเรียน)+$/);
  });

  it('a word without end is parted too', async () => {
    expect((await read('x'.repeat(5000))).passages.map(({ text }) => text.length)).toEqual([
      1200, 1200, 1200, 1200, 200,
    ]);
  });
});

describe('what is not read says why', () => {
  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['a zip that is cut off', docx('<w:p><w:t>x</w:t></w:p>').subarray(0, 60), DAMAGED],
    ['a zip with a password', zipOf({ 'word/document.xml': 'x' }, { flags: 1 }), LOCKED],
    [
      'a DOCX with a password',
      Buffer.concat([Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), Buffer.from('EncryptedPackage', 'utf16le')]),
      LOCKED,
    ],
    [
      'an ODT with a password',
      zipOf({ 'content.xml': 'x', 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
      LOCKED,
    ],
    [
      'an old DOC',
      Buffer.from('\xd0\xcf\x11\xe0', 'latin1'),
      'It is in an old format of Word, Excel or PowerPoint. Save it as DOCX, XLSX, PPTX or PDF and upload that.',
    ],
    ['a zip of other things', zipOf({ 'a.txt': 'x' }), 'It is a zip file, not a document. Upload its contents.'],
    [
      'a picture named .pdf',
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'It is an image or a video, without readable text.',
    ],
    [
      'a program',
      Buffer.from('MZ\x90\0\x03\0', 'latin1'),
      'This type of file has no searchable text, or is not supported.',
    ],
    ['a thing called PDF', '%PDF-1.7 and nothing more', DAMAGED],
    [
      'a DOCX with entities of its own',
      zipOf({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><w:p><w:t>&b;</w:t></w:p>' }),
      'The file declares XML entities, which no office program does, so it is not read.',
    ],
    [
      'a zip that unpacks to four gigabytes',
      zipOf({ 'word/document.xml': { packed: bombOf(4000), size: 4000 * 1024 * 1024 } }),
      'The file unpacks to far more than it should, so it is not read.',
    ],
    [
      'a zip that unpacks to ten gigabytes and claims to be empty',
      zipOf({ 'word/document.xml': { packed: bombOf(10_000), size: 0 } }),
      DAMAGED,
    ],
    [
      'a zip in a zip',
      zipOf({ 'inner.zip': zipOf({ 'word/document.xml': Buffer.alloc(1024) }) }),
      'It is a zip file, not a document. Upload its contents.',
    ],
  ])('%s', async (_, file, reason) => {
    expect(await refusal(file)).toBe(reason);
  });

  it('a PDF with a password', async () => {
    const pdf = (await pdfOf(['Secret'], { useObjectStreams: false })).toString('latin1');
    const encrypted = pdf.replace(
      'trailer\n<<',
      `trailer\n<<\n/Encrypt <</Filter/Standard/V 1/R 2/P -4/O <${'41'.repeat(32)}>/U <${'42'.repeat(32)}>>>\n/ID [<00><00>]`,
    );
    expect(await refusal(Buffer.from(encrypted, 'latin1'))).toBe(LOCKED);
  });

  it('a PDF cut in half, a scan, and one of too many pages', async () => {
    const pdf = await pdfOf(['Text']);
    expect(await refusal(pdf.subarray(0, 200))).toBe(DAMAGED);
    expect(await refusal(await pdfOf(['']))).toBe(
      'It has no text. If it is a scan, make a searchable PDF with text recognition (OCR) and upload that.',
    );
    expect(await refusal(await pdfOf(Array<string>(3001).fill('')))).toBe(
      'It has 3,001 pages; up to 3,000 are read. Upload it in parts.',
    );
  });

  it('a PDF that unfolds to a gigabyte, and the next file is read as if nothing had been', async () => {
    expect(await refusal(pdfAround(Buffer.concat([Buffer.from([0x78, 0x9c]), bombOf(1024)]), '/FlateDecode'))).toBe(
      'Reading it takes too much memory. Split it and upload the parts.',
    );
    expect((await read('Still here')).text).toBe('Still here');
  });

  it('a file that takes too long', async () => {
    await expect(readApart(new Uint8Array(await pdfOf(Array<string>(300).fill('x'))), { time: 1 })).rejects.toThrow(
      'Reading it takes longer than',
    );
  });
});

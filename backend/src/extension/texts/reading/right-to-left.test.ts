import knex from 'knex';
import type { Database } from '../../database/database.ts';
import { find } from '../../documents/find.ts';
import { readTerms } from '../../documents/terms.ts';
import { ensureTables } from '../tables.ts';
import { writePassages } from '../write-passages.ts';
import { readApart } from './read-apart.ts';

/** What is drawn at a place: each string is one glyph, which may stand for several letters. */
type Drawn = readonly [x: number, glyphs: readonly string[]];

const database: Database = knex({
  client: 'sqlite3',
  connection: { filename: ':memory:' },
  useNullAsDefault: true,
  pool: { min: 1, max: 1 },
});
afterAll(() => database.destroy());

const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** A PDF of one page, with lines of pieces, as programs write it: a font with as many glyphs as there are, each six units wide but for signs, and a table of what they stand for. */
function pdfOf(lines: readonly (readonly Drawn[])[]): Buffer {
  const glyphs = [...new Set(lines.flat().flatMap(([, one]) => one))];
  const code = (glyph: string): string => (glyphs.indexOf(glyph) + 33).toString(16).padStart(2, '0');
  const table = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00><ff> endcodespacerange ${glyphs.length} beginbfchar ${glyphs.map((glyph) => `<${code(glyph)}><${hex(glyph)}>`).join(' ')} endbfchar endcmap end`;
  const content = lines
    .flatMap((line, index) =>
      line.map(([x, one]) => `BT /F 10 Tf 1 0 0 1 ${x} ${700 - index * 20} Tm <${one.map(code).join('')}> Tj ET`),
    )
    .join('\n');
  const stream = (text: string): string => `<</Length ${text.length}>>stream\n${text}\nendstream`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    stream(content),
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 33/LastChar ${glyphs.length + 32}/Widths[${glyphs.map((glyph) => (/^\p{M}+$/u.test(glyph) ? '0' : '600')).join(' ')}]/ToUnicode 6 0 R>>`,
    stream(table),
  ];
  return Buffer.from(
    `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj${object}\nendobj\n`).join('')}trailer<</Root 1 0 R>>\n`,
  );
}

const reversed = (text: string): readonly string[] => [...text].reverse();
/** Reads as the server does, in the thread. */
const read = async (lines: readonly (readonly Drawn[])[]) => readApart(Uint8Array.from(pdfOf(lines)));
const lineOf = async (...line: readonly Drawn[]): Promise<string> => (await read([line])).text;

describe('lines from right to left', () => {
  test('drawn from left to right', async () => {
    expect(await lineOf([40, reversed('في القرية بئر واحدة')])).toBe('في القرية بئر واحدة');
  });

  test('drawn in pieces from left to right', async () => {
    expect(
      await lineOf([40, reversed('واحدة')], [120, reversed('بئر')], [200, reversed('القرية')], [300, reversed('في')]),
    ).toBe('في القرية بئر واحدة');
  });

  test('drawn letter by letter from right to left', async () => {
    const text = 'في القرية بئر';
    expect(
      await lineOf(
        ...[...text].flatMap((letter, index): readonly Drawn[] =>
          letter === ' ' ? [] : [[400 - index * 6, [letter]]],
        ),
      ),
    ).toBe(text);
  });

  test('with glyphs that stand for two letters', async () => {
    expect(await lineOf([40, ['ر', 'ا', 'ب', 'لآ', 'ا', ' ', 'لا', 'و']])).toBe('ولا الآبار');
  });

  test('with forms of letters by their place in the word', async () => {
    expect(await lineOf([40, ['\uFE94', '\uFEB3', '\uFEAD', '\uFEAA', '\uFEE3', ' ', '\uFEFB']])).toBe('لا مدرسة');
  });

  test('with signs, numbers, brackets and words of other scripts', async () => {
    expect(
      await lineOf([
        40,
        [
          ...reversed('للشرب'),
          ' ',
          ')',
          ...'UNICEF report',
          '(',
          ' ',
          ...reversed('صالح'),
          ' ',
          ...'15',
          ' ',
          ...reversed('عدد:'),
        ],
      ]),
    ).toBe('عدد: 15 صالح (UNICEF report) للشرب');
    expect(
      await lineOf([40, [...reversed('بتاريخ'), ' ', ...'٢٠٢٤/٠٣/١٢', ' ', ...'WASH-12', ' ', ...reversed('تقرير')]]),
    ).toBe('تقرير WASH-12 ٢٠٢٤/٠٣/١٢ بتاريخ');
    expect(await lineOf([40, ['ٌ', 'ة', 'َ', 'س', 'َ', 'ر', 'ْ', 'د', 'َ', 'م']])).toBe('مَدْرَسَةٌ');
  });

  test('in Hebrew', async () => {
    expect(await lineOf([40, [...reversed(' ובית ספר'), ...'2024', ...reversed('באר אחת ')]])).toBe(
      'באר אחת 2024 ובית ספר',
    );
  });
});

test('words from right to left in a line that runs to the right', async () => {
  expect(await lineOf([40, [...'The village of ', ...reversed('القرية الجديدة'), ...' has 3 wells.']])).toBe(
    'The village of القرية الجديدة has 3 wells.',
  );
});

test('lines stay lines, and pages without such letters are read as before', async () => {
  expect((await read([[[40, reversed('بئر')]], [[40, [...'one bore-']]], [[40, [...'hole']]]])).text).toBe(
    'بئر\none borehole',
  );
  expect(await lineOf([40, [...'plain']])).toBe('plain');
});

test('a word of such a PDF is found', async () => {
  await ensureTables(database);
  const { passages } = await read([
    [
      [40, ['\uFEAE', '\uFE8B', '\uFE91']],
      [80, ['ر', 'ا', 'ب', 'لآ', 'ا']],
      [130, reversed('عدد')],
    ],
  ]);
  await writePassages(database, 'documents', 'arabic', passages);
  const found = async (q: string): Promise<readonly string[]> =>
    (await find(database, 'documents', readTerms(q))).map(({ item }) => item);
  expect([
    await found('الآبار'),
    await found('الابار'),
    await found('بئر'),
    await found('"عدد الآبار"'),
    await found('رابلآا'),
  ]).toEqual([['arabic'], ['arabic'], ['arabic'], ['arabic'], []]);
});

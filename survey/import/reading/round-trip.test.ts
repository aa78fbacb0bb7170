import { csvText } from '../../../shared/export/csv.ts';
import { csvFile, xlsxFile, type ExportColumn } from '../../../shared/export/index.ts';
import { fc } from '@groundwork/shared/testing/property';
import { readSurveyFile } from './read-file.ts';

type Row = readonly [code: string, note: string, other: string];
const columns: readonly ExportColumn<Row>[] = ['Code', 'Note', 'Other'].map((title, index) => ({
  title,
  cell: (row) => row[index] ?? null,
}));

const hostile = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '＝', ';', '\t', '\n', ',', '|', '"', "'", ' ', 'a', '1', '!', 'é'),
});
const text = fc.oneof(
  hostile,
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    'a;=1+1',
    'a\t-2',
    'a\n@SUM(A1)',
    "'=1",
    "''=1",
    'x;"=1',
    'first\n- second\n- third',
    '-1 36; -1.5 37',
  ),
);

/** Each run has other texts; at night there are more. */
const isWhole = process.env['GROUNDWORK_CHECKS'] === 'all';

/** Cells as a spreadsheet sees them that splits at this delimiter and knows nothing of quotes in the middle of a cell. */
const seenAs = (csv: string, delimiter: string): readonly string[] =>
  csv
    .split(/\r\n?|\n/)
    .flatMap((line) => line.split(delimiter))
    .map((cell) => cell.replace(/^[" ]+/, ''));

test.each([';', '\t'])('no cell is a formula for a spreadsheet that splits at %j', (delimiter) => {
  fc.assert(
    fc.property(text, text, (note, other) => {
      expect(
        seenAs(csvText(columns, [['A', note, other]]), delimiter).filter((cell) => /^[=+\-@＝]/u.test(cell)),
      ).toEqual([]);
    }),
    { numRuns: isWhole ? 1000 : 300 },
  );
});

// What the file cannot hold, and spaces around a text, which the import takes off.
const asRead = (value: string) => value.replaceAll(/\r\n?/g, '\n').trim() || null;
const rows = fc.array(fc.tuple(fc.constantFrom('A', 'B-1'), text, text), { minLength: 1, maxLength: 8 });
const readBack = async (name: string, blob: Blob) => {
  const [sheet] = await readSurveyFile(new File([blob], name), new AbortController().signal);
  return sheet?.rows.map(({ cells }) => columns.map((_, index) => cells[index] ?? null));
};

test.each([
  ['CSV', 'a.csv', (all: readonly Row[]) => csvFile(columns, all)],
  ['XLSX', 'a.xlsx', (all: readonly Row[]) => xlsxFile({ sheet: 'Table', columns, rows: all, about: [] })],
])('the import reads every text of an exported %s unchanged', async (_format, name, write) => {
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      expect(await readBack(name, await write(all))).toEqual(all.map((row) => row.map(asRead)));
    }),
    { numRuns: isWhole ? 150 : 30 },
  );
});

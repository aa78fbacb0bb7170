import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSurveyFile } from './read-file.ts';

const RAW = path.resolve(__dirname, '../../../../shared/data/safi/raw');
const withFiles = existsSync(RAW) ? test : test.skip;
if (!existsSync(RAW)) console.info(`SAFI's files are not at ${RAW}: they are not read.`);

const read = (name: string) =>
  readSurveyFile(new File([new Uint8Array(readFileSync(path.join(RAW, name)))], name), new AbortController().signal);

withFiles('the tables of the messy workbook are parted as a person sees them', async () => {
  expect(
    (await read('SAFI_messy.xlsx')).map(({ name, header, rows }) => [name, header[0], header.length, rows.length]),
  ).toEqual([
    ['Mozambique: Dwelling', 'key_id', 5, 10],
    ['Mozambique: Livestock', 'key_id', 4, 9],
    ['Mozambique: Plots', 'key_id', 3, 10],
    ['Tanzania: Dwelling', 'key_id', 5, 10],
    ['Tanzania: B25', 'key_id', 7, 9],
  ]);
});

withFiles('days of the workbook of dates are days where they are, and stay text where they are text', async () => {
  const [dayFirst, monthFirst] = await read('SAFI_dates.xlsx');
  const days = (sheet: typeof dayFirst) => sheet?.rows.slice(0, 4).map(({ cells }) => cells[0]);
  expect(days(dayFirst)).toEqual(['17/11/2016', '17/11/2016', '16/11/2016', '16/12/2016']);
  expect(days(monthFirst)).toEqual(['2016-11-17', '2016-11-17', '2016-11-16', '2016-12-16']);
});

withFiles('the nested interviews are sheets that hang together, with their letters mended', async () => {
  const sheets = await read('SAFI.json');
  expect(sheets.map(({ name, parent, rows }) => [name, parent, rows.length])).toEqual([
    ['households', undefined, 131],
    ['F_liv', 'households', 293],
    ['D_plots', 'households', 292],
    ['D_crops', 'D_plots', 373],
    ['D_repeat_times', 'D_crops', 378],
    ['F_items', 'households', 261],
    ['_members', 'households', 944],
    ['E_no_group', 'households', 62],
    ['E_yes_group', 'households', 230],
    ['_remitters', 'households', 12],
  ]);
  const left = sheets.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string' && /Ã[\u0080-\u00bf]/.test(cell))),
  );
  expect(left).toEqual([]);
  expect(sheets.find(({ name }) => name === 'F_items')?.repairs?.[0]).toMatchObject({
    from: 'Iniciou um negÃ³cio',
    to: 'Iniciou um negócio',
  });
});

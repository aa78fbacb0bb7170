/**
 * Run as a process of its own: writes all households, with every field that a member may read, as the XLSX file that the household list
 * saves. Prints what it took. Called with the address of the server; the token is in the environment.
 */
import * as z from '../../shared/contract/schema-kit.ts';
import type { ExportColumn } from '../../shared/export/cells.ts';
import { tableOf } from '../../shared/export/export-table.ts';
import { writeXlsx } from '../../shared/export/xlsx.ts';
import { households } from '../../survey/model/index.ts';
import { ask } from './ask.ts';
import { peakMemoryOf } from './peak-memory.ts';

/** As `save-list.ts` asks. */
const PAGE = 5000;

const rowsIn = z.looseObject({ data: z.array(z.record(z.string(), z.unknown())) });
type Row = Readonly<Record<string, unknown>>;

const valueAt = (row: Row, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (value, step) => (typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(step) : null),
      row,
    );

/** Positions are kept from members. */
const fields = households.fields.map(({ name }) => name).filter((name) => name !== 'latitude' && name !== 'longitude');

const columns = fields.map((name): ExportColumn<Row> => ({
  title: name,
  cell: (row) => {
    const value = valueAt(row, name);
    return value === null || value === undefined || typeof value === 'number' || typeof value === 'string'
      ? (value ?? null)
      : JSON.stringify(value);
  },
}));

const connection = { url: process.argv[2] ?? '', token: process.env['BENCH_TOKEN'] ?? null };

async function* pages(): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      fields: ['id', ...fields].join(','),
      sort: 'household_code,id',
      limit: String(PAGE),
      page: String(page),
    });
    const { data } = rowsIn.parse(
      JSON.parse((await ask(connection, 'GET', `/items/households?${query.toString()}`)).body),
    );
    yield data;
    written += data.length;
    if (data.length < PAGE) return;
  }
}

let written = 0;
const before = peakMemoryOf(process.pid);
const began = performance.now();
const file = await writeXlsx({
  tables: [tableOf('Households', columns, pages())],
  about: () => [['Rows', written]],
  signal: new AbortController().signal,
});
process.stdout.write(
  JSON.stringify({
    milliseconds: performance.now() - began,
    rows: written,
    bytes: file.size,
    before,
    peak: peakMemoryOf(process.pid),
  }),
);

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCsv } from './read-csv.ts';
import { rejectionsCsv } from './rejection.ts';

test('the list of rejected rows holds no formula, and its values are read back as they were', async () => {
  const values = ['=1+1', 'a;=1+1', 'a\t-2', 'first\n- second', "'=1", 'plain'];
  const csv = rejectionsCsv(values.map((value, index) => ({ row: index + 2, column: 'note', value, reason: 'is no number' })));
  for (const cell of csv.split(/[;\t\r\n]/)) expect(cell.replace(/^[" ]+/, '')).not.toMatch(/^[=+\-@]/);
  const folder = mkdtempSync(path.join(tmpdir(), 'groundwork-rejects-'));
  try {
    const file = path.join(folder, 'rejects.csv');
    writeFileSync(file, csv);
    const read: string[] = [];
    for await (const { number, cells } of readCsv(file)) if (number > 1) read.push(cells[2] ?? '');
    expect(read).toEqual(values);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

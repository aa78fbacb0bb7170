import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTable } from './file-table.ts';

const dir = mkdtempSync(join(tmpdir(), 'groundwork-files-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('the record of a build says of a file only what the file itself says, and nothing that the zlib of a machine works out', () => {
  writeFileSync(join(dir, 'entry.js'), 'word '.repeat(1000));
  writeFileSync(join(dir, 'entry.js.map'), 'no page asks for it');
  expect(fileTable(dir)).toEqual({
    integrity: { 'entry.js': expect.stringMatching(/^sha384-/) as string },
    sizes: { 'entry.js': 5000 },
  });
});

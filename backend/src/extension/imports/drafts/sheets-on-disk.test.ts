import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasSheets, storedSheets, storeSheets } from './sheets-on-disk.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'groundwork-sheets-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const FILES = [
  {
    name: 'may.csv',
    sheets: [
      {
        name: 'may.csv',
        header: ['a'],
        rows: [{ number: 2, cells: ['1', 2, true, null], parent: 1 }],
        parent: 'other',
      },
    ],
  },
];

it('gives sheets as they were', async () => {
  const folder = path.join(parent, 'new', 'draft');
  expect(hasSheets(folder)).toBe(false);
  await storeSheets(folder, FILES);
  expect(hasSheets(folder)).toBe(true);
  expect(await storedSheets(folder)).toEqual(FILES);
});

it('gives none of what is damaged, and has none where they could not be written', async () => {
  const damaged = path.join(parent, 'damaged');
  mkdirSync(damaged);
  writeFileSync(path.join(damaged, 'sheets'), 'cut off');
  expect(await storedSheets(damaged)).toBeNull();
  const file = path.join(parent, 'file');
  writeFileSync(file, '');
  await storeSheets(path.join(file, 'draft'), FILES);
  expect(hasSheets(path.join(file, 'draft'))).toBe(false);
});

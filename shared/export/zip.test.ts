import fc from 'fast-check';
import { inflateRawSync } from 'node:zlib';
import { bytesOf } from '../testing/bytes-of.ts';
import { unzip } from '../testing/read-xlsx.ts';
import { ZipWriter, type Pieces } from './zip.ts';

const noon = new Date(2026, 10, 21, 12, 30, 20);

async function zipOf(files: readonly (readonly [name: string, pieces: Pieces])[]): Promise<Buffer> {
  const zip = new ZipWriter(noon);
  for (const [name, pieces] of files) await zip.add(name, pieces);
  return bytesOf(await zip.finish());
}

test('another reader gets back every file under its name, whatever the pieces it came in', async () => {
  const file = fc.tuple(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(file, { selector: ([name]) => name, maxLength: 4 }), async (files) => {
      const read = unzip(await zipOf(files));
      expect([...read]).toEqual(files.map(([name, pieces]) => [name, pieces.join('')]));
    }),
    { numRuns: 40 },
  );
});

test('the parts of a large file fit together', async () => {
  // Hardly to be packed, so that several parts are handed over.
  const pieces = Array.from({ length: 200 }, (_, page) =>
    Array.from({ length: 2000 }, (_line, line) => `${(Math.sin(page * 7919 + line) * 1e9).toString(36)},`).join(''),
  );
  const read = unzip(
    await zipOf([
      ['before.csv', ['a']],
      ['large.csv', pieces],
      ['after.csv', ['z']],
    ]),
  );
  expect(read.get('large.csv') === pieces.join('')).toBe(true);
  expect(read.get('after.csv')).toBe('z');
});

test('the header of a file has its lengths, checksum and time, so that no reader has to search for them', async () => {
  const zip = await zipOf([['a.txt', ['Groundwork']]]);
  expect(zip.readUInt32LE(0)).toBe(0x04_03_4b_50);
  const [time, day, crc, packed, size] = [
    zip.readUInt16LE(10),
    zip.readUInt16LE(12),
    zip.readUInt32LE(14),
    zip.readUInt32LE(18),
    zip.readUInt32LE(22),
  ];
  expect([day >> 9, (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([
    46, 11, 21, 12, 30, 20,
  ]);
  expect(crc).toBe(0xda_64_da_5c);
  expect(size).toBe(10);
  expect(inflateRawSync(zip.subarray(35, 35 + packed)).toString()).toBe('Groundwork');
});

test('pieces that fail make the adding fail with their own reason', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'one line';
    await Promise.resolve();
    throw new Error('the connection was lost');
  }
  await expect(zipOf([['a.csv', broken()]])).rejects.toThrow('the connection was lost');
});

/** @jest-environment node */
import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js';
import { openZip, type ZipProblem } from './open-zip.ts';

const LIMITS = { entries: 3, entry: 1000, total: 1500 };

async function zipOf(files: Readonly<Record<string, number>>, password?: string): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new ZipWriter(
    new WritableStream<Uint8Array<ArrayBuffer>>({ write: (piece) => void pieces.push(piece) }),
    { useWebWorkers: false, ...(password !== undefined && { password, zipCrypto: true }) },
  );
  for (const [name, size] of Object.entries(files)) await zip.add(name, new Blob(['x'.repeat(size)]).stream());
  await zip.close();
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
const problem = (reason: ZipProblem['reason']) => expect.objectContaining({ name: 'ZipProblem', reason }) as ZipProblem;

test('entries are read by name, and what nobody asks for is not unpacked', async () => {
  const zip = await openZip(await zipOf({ 'a.txt': 3, 'large.txt': 5000 }), LIMITS);
  expect(zip.names).toEqual(['a.txt', 'large.txt']);
  expect(Buffer.from(await zip.bytes('a.txt')).toString()).toBe('xxx');
  await expect(zip.bytes('large.txt')).rejects.toEqual(problem('too large'));
  await expect(zip.bytes('b.txt')).rejects.toEqual(problem('damaged'));
});

test('entries that are small each can be too much together', async () => {
  const zip = await openZip(await zipOf({ a: 900, b: 900 }), LIMITS);
  expect(await zip.bytes('a')).toHaveLength(900);
  await expect(zip.bytes('b')).rejects.toEqual(problem('too large'));
});

test('too many entries, a password and other bytes are refused at once', async () => {
  await expect(zipOf({ a: 1, b: 1, c: 1, d: 1 }).then((bytes) => openZip(bytes, LIMITS))).rejects.toEqual(
    problem('too many entries'),
  );
  await expect(zipOf({ a: 1 }, 'secret').then((bytes) => openZip(bytes, LIMITS))).rejects.toEqual(problem('encrypted'));
  await expect(openZip(new Uint8Array([80, 75, 3, 4]), LIMITS)).rejects.toEqual(problem('damaged'));
  const bytes = await zipOf({ 'a.txt': 700 });
  const header = new DataView(bytes.buffer);
  const content = 30 + header.getUint16(26, true) + header.getUint16(28, true);
  bytes[content + 1] = (bytes[content + 1] ?? 0) ^ 0xff;
  const zip = await openZip(bytes, LIMITS);
  await expect(zip.bytes('a.txt')).rejects.toEqual(problem('damaged'));
});

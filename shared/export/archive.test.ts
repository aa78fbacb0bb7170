/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ArchiveWriter, type ArchiveSink } from './zip.ts';

const noon = new Date(2026, 10, 21, 12, 30, 20);

function memory(): { readonly sink: ArchiveSink; readonly bytes: () => Promise<Buffer>; closed: boolean } {
  const parts: BlobPart[] = [];
  const kept = {
    closed: false,
    sink: {
      write: (part: Blob | Uint8Array<ArrayBuffer>) => (parts.push(part), Promise.resolve()),
      close: () => ((kept.closed = true), Promise.resolve()),
      abort: () => Promise.resolve(),
    },
    bytes: async () => Buffer.from(await new Blob(parts).arrayBuffer()),
  };
  return kept;
}

test('another program reads back every file under its name, byte by byte', async () => {
  const { sink, bytes } = memory();
  const zip = new ArchiveWriter(sink);
  const large = new Uint8Array(2_500_000).map((_, index) => (index * 31) % 251);
  await zip.add('Ü été 水.jpg', new Blob([large]), noon);
  await zip.add('empty.txt', new Blob([]), noon);
  await zip.add('manifest.csv', new Blob(['a,b\r\n']), noon);
  await zip.finish();
  const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
  try {
    writeFileSync(path.join(folder, 'a.zip'), await bytes());
    const script =
      "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2]); print('\\n'.join(z.namelist()))";
    const names = execFileSync('python3', ['-X', 'utf8', '-c', script, path.join(folder, 'a.zip'), folder], {
      encoding: 'utf8',
    });
    expect(names.trim().split('\n')).toEqual(['Ü été 水.jpg', 'empty.txt', 'manifest.csv']);
    expect(readFileSync(path.join(folder, 'Ü été 水.jpg')).equals(Buffer.from(large))).toBe(true);
    expect(readFileSync(path.join(folder, 'manifest.csv'), 'utf8')).toBe('a,b\r\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a sink that fails makes the adding fail, and nothing is closed', async () => {
  const kept = memory();
  const zip = new ArchiveWriter({ ...kept.sink, write: () => Promise.reject(new Error('the disk is full')) });
  await expect(zip.add('a', new Blob(['x']), noon)).rejects.toThrow('the disk is full');
  expect(kept.closed).toBe(false);
});

test('what is cancelled stops between two pieces', async () => {
  const { sink } = memory();
  await expect(new ArchiveWriter(sink).add('a', new Blob(['x']), noon, AbortSignal.abort())).rejects.toThrow();
});

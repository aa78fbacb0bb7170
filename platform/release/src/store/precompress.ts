import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '../files.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Smaller files gain nothing. In bytes. */
const LEAST = 1024;
const textual = /\.(js|mjs|css|svg|json|txt|wasm)$/;
/** Read by the gateway and by the release command, never sent. */
const records = /^(shell|release)(\.\w+)?\.json$/;

/**
 * A file's bytes as brotli (quality 11) and as gzip (level 9); nothing for files that are small, are no text, or are never sent.
 * @param wanted which of the two
 */
export async function packed(
  file: string,
  bytes: Uint8Array,
  wanted: { readonly br: boolean; readonly gz: boolean },
): Promise<Readonly<Partial<Record<'br' | 'gz', Uint8Array>>>> {
  if (bytes.length < LEAST || !textual.test(file) || records.test(file)) return {};
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return {
    ...(wanted.br && { br: await brotli(bytes, { params }) }),
    ...(wanted.gz && { gz: await deflate(bytes, { level: 9 }) }),
  };
}

/**
 * Puts a `.br` and a `.gz` beside every text file of 1 KB or more below `dir`. Names hold the hash of the content, so a sibling
 * that is there already is right.
 * @returns how many files were compressed
 */
export async function precompress(dir: string): Promise<number> {
  const files = await listFiles(dir);
  const there = new Set(files);
  const counts = await Promise.all(
    files.map(async (name) => {
      const wanted = { br: !there.has(`${name}.br`), gz: !there.has(`${name}.gz`) };
      if ((!wanted.br && !wanted.gz) || !textual.test(name)) return 0;
      const file = path.join(dir, name);
      const siblings = Object.entries(await packed(name, await readFile(file), wanted));
      for (const [ending, bytes] of siblings) {
        // Whole or not at all: it is not looked at again.
        await writeFile(`${file}.${ending}.tmp`, bytes);
        await rename(`${file}.${ending}.tmp`, `${file}.${ending}`);
      }
      return siblings.length > 0 ? 1 : 0;
    }),
  );
  return counts.reduce<number>((sum, count) => sum + count, 0);
}

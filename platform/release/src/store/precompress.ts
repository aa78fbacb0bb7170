import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { exists, listFiles, writeAtomically } from './files.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Smaller files gain nothing. In bytes. */
const LEAST = 1024;
const textual = /\.(js|mjs|css|svg|json|txt|wasm)$/;
/** Read by the gateway and by the release command, never sent. */
const records = /^(shell|release)\.json$/;

async function precompressFile(file: string): Promise<number> {
  if ((await stat(file)).size < LEAST) return 0;
  const wanted = { br: !(await exists(`${file}.br`)), gz: !(await exists(`${file}.gz`)) };
  if (!wanted.br && !wanted.gz) return 0;
  const bytes = await readFile(file);
  if (wanted.br) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeAtomically(`${file}.br`, await brotli(bytes, { params }));
  }
  if (wanted.gz) await writeAtomically(`${file}.gz`, await deflate(bytes, { level: 9 }));
  return 1;
}

/**
 * Puts a `.br` (quality 11) and a `.gz` (level 9) beside every text file of 1 KB or more below `dir`. Names hold the hash of
 * the content, so a sibling that is there already is right.
 * @returns how many files were compressed
 */
export async function precompress(dir: string): Promise<number> {
  const files = (await listFiles(dir)).filter((file) => textual.test(file) && !records.test(file));
  const counts = await Promise.all(files.map((file) => precompressFile(path.join(dir, file))));
  return counts.reduce((sum, count) => sum + count, 0);
}

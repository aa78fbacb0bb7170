import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** How many bytes of each file travel, as brotli from disk. */
export const travellingSizes = (dir: string, files: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    files.map((file) => [
      file,
      brotliCompressSync(readFileSync(path.join(dir, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        .length,
    ]),
  );

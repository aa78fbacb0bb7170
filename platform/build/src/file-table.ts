import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { MANIFEST_FILE } from './mf-manifest.ts';

/** Records: no page loads them. */
const RECORDS: readonly string[] = ['release.json', 'shell.json', MANIFEST_FILE];
const served = /\.(js|css|json|svg|wasm|woff2)$/;

/** Brotli as a web server would send it from disk. */
function travellingSize(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/**
 * Integrity (sha384) and travelling size (brotli, bytes) of every file of a build that a browser may ask for.
 * @param isOther files of the folder that belong to something else
 */
export function fileTable(dir: string, isOther: (file: string) => boolean = () => false): { integrity: Record<string, string>; sizes: Record<string, number> } {
  const integrity: Record<string, string> = {};
  const sizes: Record<string, number> = {};
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && served.test(entry.name) && !RECORDS.includes(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !isOther(file))
    .sort();
  for (const file of files) {
    const bytes = readFileSync(join(dir, file));
    integrity[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    sizes[file] = travellingSize(bytes);
  }
  return { integrity, sizes };
}

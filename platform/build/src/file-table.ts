import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Records: no page loads them. */
const RECORDS: readonly string[] = ['release.json', 'shell.json', 'mf-manifest.json', 'mf-stats.json'];
/** Data that is fetched, and never run: thousands of visitors need not know its digests. */
const DATA = /^base-map\.[0-9a-f]+\//;
const served = /\.(js|css|json|svg|wasm|woff2)$/;

/**
 * Integrity (sha384) and size (bytes, not compressed) of every file of a build that a browser may ask for. How small a file gets in transit
 * depends on the zlib of the machine, so no record says it.
 * @param isOther files of the folder that belong to something else
 */
export function fileTable(
  dir: string,
  isOther: (file: string) => boolean = () => false,
): { integrity: Record<string, string>; sizes: Record<string, number> } {
  const integrity: Record<string, string> = {};
  const sizes: Record<string, number> = {};
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && served.test(entry.name) && !RECORDS.includes(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !DATA.test(file) && !isOther(file))
    .sort();
  for (const file of files) {
    const bytes = readFileSync(join(dir, file));
    integrity[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    sizes[file] = bytes.length;
  }
  return { integrity, sizes };
}

import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the record of a release or of the shell says, as far as a test rewrites it. */
export interface BuildRecord {
  version: string;
  uniqueName: string;
  entry: string;
  integrity: Record<string, string>;
}

export const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;
export const integrityOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
/** Source maps and compressed siblings are for others. */
export const served = (file: string): boolean => !/\.(br|gz|map)$/.test(file);

/**
 * Makes another build of the one in `before`, in the folder `built`: `change` applied to its scripts, `mark` added to its version and
 * its unique name, and a record that fits. Returns the version.
 */
export async function rewriteBuild(
  before: string,
  built: string,
  mark: string,
  change: (source: string, file: string) => string,
): Promise<string> {
  await cp(before, built, { recursive: true, filter: served });
  const record = await readJson<BuildRecord>(path.join(built, 'release.json'));
  const uniqueName = `${record.uniqueName}_${mark}`;
  for (const file of Object.keys(record.integrity)) {
    const place = path.join(built, file);
    const source = await readFile(place, 'utf8').catch(() => undefined);
    if (source === undefined) {
      delete record.integrity[file];
      continue;
    }
    if (file.endsWith('.js')) await writeFile(place, change(source.replaceAll(record.uniqueName, uniqueName), file));
    record.integrity[file] = await integrityOf(place);
  }
  const version = `${record.version}.${mark}`;
  await writeFile(path.join(built, 'release.json'), JSON.stringify({ ...record, version, uniqueName }));
  return version;
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a build does not read: it must not change its version. What starting writes (the JSON Schemas) is not there in a fresh copy of the sources. */
const ignoredFolder = /^(node_modules|dist|coverage|\..*)$/;
const ignoredFile = /\.test\.tsx?$|\.schema\.json$|\.md$/;

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) => {
      const full = path.join(dir, entry.name);
      if (entry.isDirectory() && !ignoredFolder.test(entry.name)) return filesIn(full);
      return Promise.resolve(entry.isFile() && !ignoredFile.test(entry.name) ? [full] : []);
    }),
  );
  return nested.flat();
}

/** A digest of files: their names relative to `root`, and their content. The order they are given in does not count. */
export async function digestFiles(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const contents = await Promise.all([...files].sort().map(async (file) => ({ file, content: await readFile(file) })));
  for (const { file, content } of contents) {
    hash.update(`${path.relative(root, file).split(path.sep).join('/')}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest('hex');
}

/** A digest of everything below some folders, and of single files. */
export async function digestSources(
  root: string,
  folders: readonly string[],
  files: readonly string[],
): Promise<string> {
  const found = await Promise.all(folders.map((folder) => filesIn(path.join(root, folder))));
  return digestFiles(root, [...found.flat(), ...files.map((file) => path.join(root, file))]);
}

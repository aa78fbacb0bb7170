import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimeFiles } from '@groundwork/shared/contract';
import type { Compilation } from 'webpack';
import { filesOfGroup } from './chunk-groups.ts';
import { EMBED_FOLDER, LOADER_FILE } from './embed-config.ts';
import { fileTable } from './file-table.ts';
import { sharedFiles } from './shell-record.ts';

/** Where the loader's source leaves room for the names of the runtime's files, quotes and all. */
const ROOM = /(["'`])__GROUNDWORK_EMBED_RUNTIME__\1/;

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Finishes what foreign pages load: a list of the runtime's files under a hashed name, and in the loader the names and hashes of
 * that list and of the runtime's first scripts. Everything that a foreign page runs is so checked, by way of one small file.
 * @param outDir of the shell's build
 * @throws when the loader leaves no room
 */
export function finishEmbedding(compilation: Compilation, outDir: string): void {
  const dir = join(outDir, EMBED_FOLDER);
  const entry = filesOfGroup(compilation, 'runtime') ?? [];
  const { [LOADER_FILE]: _loader, ...integrity } = fileTable(dir).integrity;
  const { [LOADER_FILE]: _size, ...sizes } = fileTable(dir).sizes;
  const files: RuntimeFiles = {
    entry: entry.filter((file) => file.endsWith('.js')),
    styles: entry.filter((file) => file.endsWith('.css')),
    integrity,
    sizes,
    shared: sharedFiles(compilation),
  };
  const list = JSON.stringify(files);
  const name = `files.${createHash('sha256').update(list).digest('hex').slice(0, 8)}.json`;
  writeFileSync(join(dir, name), list);
  const built = {
    entry: files.entry.map((file) => ({ name: file, integrity: integrity[file] })),
    files: { name, integrity: integrityOf(list) },
  };
  const loader = join(dir, LOADER_FILE);
  const source = readFileSync(loader, 'utf8');
  if (!ROOM.test(source)) throw new Error('The loader for foreign pages leaves no room for the names of its files.');
  // Beside the page's template, which the gateway serves at an address without a hash too.
  writeFileSync(
    join(outDir, LOADER_FILE),
    source.replace(ROOM, () => JSON.stringify(JSON.stringify(built))),
  );
  rmSync(loader);
}
